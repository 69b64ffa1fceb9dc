-- Targets against accomplishments: one row per place, organization, support and reporting year (DESIGN §7).
-- Quantities are sums; the matched quantity is the lesser of the two. A pair is matched if it has an
-- organization and both sides. Its names are the first of its records' spellings, because the most common one
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
  count(*) filter (where kind = 'target') > 0 as has_target,
  count(*) filter (where kind = 'accomplishment') > 0 as has_accomplishment,
  arbo_key is not null and count(*) filter (where kind = 'target') > 0
    and count(*) filter (where kind = 'accomplishment') > 0 as matched,
  cast(coalesce(sum(quantity_hard) filter (where kind = 'target'), 0) as bigint) as target_quantity,
  cast(coalesce(sum(quantity_hard) filter (where kind = 'accomplishment'), 0) as bigint) as accomplished_quantity,
  case
    when arbo_key is null then cast(0 as bigint)
    else least(
      cast(coalesce(sum(quantity_hard) filter (where kind = 'target'), 0) as bigint),
      cast(coalesce(sum(quantity_hard) filter (where kind = 'accomplishment'), 0) as bigint)
    )
  end as matched_quantity,
  cast(coalesce(sum(total_cost) filter (where kind = 'target'), 0) as numeric(18, 2)) as target_cost,
  cast(coalesce(sum(total_cost) filter (where kind = 'accomplishment'), 0) as numeric(18, 2)) as accomplished_cost
from selected_support
group by region_name, province_name, arbo_key, thing, reporting_year
