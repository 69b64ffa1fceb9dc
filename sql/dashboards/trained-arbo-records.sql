-- The organizations behind a number of trained or untrained ones. `trained` is 'yes' for organizations with a
-- training held within the filter; any other value selects those without one.
-- @title Organizations
-- @param trained text?
-- @returns row_key integer, arbo_id text, arbo_name text, region_name text, province_name text, muncity_name text
-- @returns current_arbo_status text, trainings integer, last_conducted text
with held as (
  select arbo_key, count(*) as trainings, max(cast(date_conducted as text)) as last_conducted
  from selected_training
  where kind = 'training' and reporting_year is not null and arbo_key is not null
  group by arbo_key
)
select
  cast(one.row_key as integer) as row_key,
  cast(one.arbo_id as text) as arbo_id,
  cast(one.arbo_name as text) as arbo_name,
  cast(one.region_name as text) as region_name,
  cast(one.province_name as text) as province_name,
  cast(one.muncity_name as text) as muncity_name,
  cast(one.current_arbo_status as text) as current_arbo_status,
  cast(coalesce(held.trainings, 0) as integer) as trainings,
  cast(held.last_conducted as text) as last_conducted
from selected_arbo as one
left join held on held.arbo_key = one.row_key
where ($trained is null or (held.arbo_key is not null) = ($trained = 'yes'))
order by one.region_name, one.province_name, one.muncity_name, one.arbo_name nulls last, one.row_key
