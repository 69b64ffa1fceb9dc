-- Report schedules are searched as every other record is.

call make_searchable('report_schedules');
