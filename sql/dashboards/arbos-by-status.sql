-- Status of organizations: a row for each, with its share of all selected organizations.
-- @title Status of organizations
-- @note Year, quarter, month, fund source and stage select activity, not organizations: they do not change this figure.
-- @returns current_arbo_status text, arbos integer, share double
with listed as (
  select * from (values
    ('Operational', 1),
    ('Temporary', 2),
    ('Non-operational', 3),
    ('Not stated', 4)
  ) as one (current_arbo_status, place_in_list)
),
counted as (
  select cast(current_arbo_status as text) as current_arbo_status, count(*) as arbos from selected_arbo group by current_arbo_status
)
select
  cast(listed.current_arbo_status as text) as current_arbo_status,
  cast(coalesce(counted.arbos, 0) as integer) as arbos,
  cast(round(cast(100.0 * coalesce(counted.arbos, 0)
    / nullif((select sum(arbos) from counted), 0) as numeric(18, 6)), 2) as double precision) as share
from listed
left join counted on counted.current_arbo_status = listed.current_arbo_status
where counted.arbos > 0 or listed.current_arbo_status not like 'Not %'
order by place_in_list
