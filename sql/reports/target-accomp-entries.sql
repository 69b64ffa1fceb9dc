-- The entries behind the numbers of target versus accomplishment, for forms whose entries are counted: the
-- first target of an organization, thing and year shares a row with its first accomplishment, the second with
-- the second, and so on. `side` selects rows with a target, with an accomplishment, or with both (matched);
-- `target_only` and `accomplishment_only` select rows with one side only.
-- @title Entries
-- @param side text?
-- @returns region_name text, province_name text, muncity_name text, arbo_key integer, arbo_name text, arc_name text
-- @returns thing_name text, reporting_year integer, target_id integer, accomplishment_id integer
-- @returns target_amount double, accomplished_amount double
-- @records over places, years
with numbered as (
  select *,
    row_number() over (partition by kind, region_name, province_name, arbo_key, thing, reporting_year
      order by record_id) as nth,
    case when arbo_key is null then kind end as alone
  from selected_entry
),
beside as (
  select region_name, province_name, min(muncity_name) as muncity_name, arbo_key, min(arbo_name) as arbo_name,
    min(arc_name) as arc_name, thing,
    min(thing_name) as thing_name, reporting_year, nth,
    max(record_id) filter (where kind = 'target') as target_id,
    max(record_id) filter (where kind = 'accomplishment') as accomplishment_id,
    sum(amount) filter (where kind = 'target') as target_amount,
    sum(amount) filter (where kind = 'accomplishment') as accomplished_amount
  from numbered
  group by region_name, province_name, arbo_key, thing, reporting_year, nth, alone
)
select
  cast(region_name as text) as region_name,
  cast(province_name as text) as province_name,
  cast(muncity_name as text) as muncity_name,
  cast(arbo_key as integer) as arbo_key,
  cast(arbo_name as text) as arbo_name,
  cast(arc_name as text) as arc_name,
  cast(thing_name as text) as thing_name,
  cast(reporting_year as integer) as reporting_year,
  cast(target_id as integer) as target_id,
  cast(accomplishment_id as integer) as accomplishment_id,
  cast(target_amount as double precision) as target_amount,
  cast(accomplished_amount as double precision) as accomplished_amount
from beside
where ($side is null
    or ($side = 'target' and target_id is not null)
    or ($side = 'accomplishment' and accomplishment_id is not null)
    or ($side = 'matched' and target_id is not null and accomplishment_id is not null)
    or ($side = 'target_only' and accomplishment_id is null)
    or ($side = 'accomplishment_only' and target_id is null))
order by region_name, province_name, arbo_name nulls last, arbo_key nulls last, thing, reporting_year nulls last,
  nth, target_id nulls last
