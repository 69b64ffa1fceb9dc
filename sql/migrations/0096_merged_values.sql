-- Where a value of a list was merged into another: the number of that one, while the value is out of its list.
alter table lookup_item add column merged_into bigint;
