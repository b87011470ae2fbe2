"""The kiosk: sessions, attract mode, staff, supervision, what the operator gets."""
