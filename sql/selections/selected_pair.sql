-- Targets against accomplishments: one row per place, organization, support and reporting year (DESIGN §7).
-- Quantities are sums; the matched quantity is the lesser of the two. A pair is matched if it has an
-- organization and both sides (`$matching`). Its names are the first of its records' spellings, because the most common one
-- (mode) takes eight times as long as all the rest; a question about many pairs takes the most common of theirs.
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
  min(support_provided) as support_provided,
  reporting_year,
  $matching(quantity_hard, total_cost, cost)
from selected_support
group by region_name, province_name, arbo_key, thing, reporting_year
