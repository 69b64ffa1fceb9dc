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
  $matching(quantity, amount, amount)
from selected_entry
group by region_name, province_name, arbo_key, thing, reporting_year
