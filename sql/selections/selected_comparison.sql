-- Targets against accomplishments of one form (`measure`, see selected_entry): one row per place, organization,
-- thing and reporting year (DESIGN §7). Quantities are sums; the matched quantity is the lesser of the two. A
-- row is matched if it has an organization and both sides.
-- @materialize
select
  region_name,
  province_name,
  min(muncity_name) as muncity_name,
  arbo_key,
  min(arbo_name) as arbo_name,
  min(arc_key) as arc_key,
  min(arc_name) as arc_name,
  thing,
  min(thing_name) as thing_name,
  reporting_year,
  count(*) filter (where kind = 'target') > 0 as has_target,
  count(*) filter (where kind = 'accomplishment') > 0 as has_accomplishment,
  arbo_key is not null and count(*) filter (where kind = 'target') > 0
    and count(*) filter (where kind = 'accomplishment') > 0 as matched,
  cast(coalesce(sum(quantity) filter (where kind = 'target'), 0) as bigint) as target_quantity,
  cast(coalesce(sum(quantity) filter (where kind = 'accomplishment'), 0) as bigint) as accomplished_quantity,
  case
    when arbo_key is null then cast(0 as bigint)
    else least(
      cast(coalesce(sum(quantity) filter (where kind = 'target'), 0) as bigint),
      cast(coalesce(sum(quantity) filter (where kind = 'accomplishment'), 0) as bigint)
    )
  end as matched_quantity,
  cast(coalesce(sum(amount) filter (where kind = 'target'), 0) as numeric(18, 2)) as target_amount,
  cast(coalesce(sum(amount) filter (where kind = 'accomplishment'), 0) as numeric(18, 2)) as accomplished_amount
from selected_entry
group by region_name, province_name, arbo_key, thing, reporting_year
