-- What the central office sets decides in users' own transactions too, such as who approves a record.
grant select on setting to marble_app;
