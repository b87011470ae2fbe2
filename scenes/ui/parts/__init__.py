"""Parts of the table: pure functions of a surface, a rectangle, plain data and the scale."""
