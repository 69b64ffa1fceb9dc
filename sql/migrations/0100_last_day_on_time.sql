-- Whether a report entered on a schedule's end date is on time is a setting of the central office. A change may move every
-- row of the table of what was reported, as a changed schedule does.
create trigger last_day_change after insert or update on setting
  for each row when (new.key = 'last_day_on_time') execute function note_schedule_change();
