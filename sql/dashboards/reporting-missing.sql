-- Expected, received and missing reports by province, and the periods that are missing of each form: the short form of
-- the grid of reporting completeness, for paper.
-- @title Missing reports by province
-- @note A report is one form of one province for one period. It is missing when its period is over, for a target when its year begins, and no record of it was entered. Below each form stand the periods that are missing: “target”, a quarter, or “update” for the FME annual update.
-- @returns province_name text, expected integer, received integer, missing integer, form_5 text, form_7 text
-- @returns form_10 text, form_11 text, fme_rental text, fme_annual_update text, marketing text, income text
-- @additive expected, received, missing over places
-- @unsummed form_5, form_7, form_10, form_11, fme_rental, fme_annual_update, marketing, income
-- @undated expected, received, missing, form_5, form_7, form_10, form_11, fme_rental, fme_annual_update, marketing
-- @undated income
with lacking as (
  select province_name, year, quarter, position,
    case when form like 'Marketing%' then 'Marketing' when form like 'Form%' then split_part(form, ' ', 2) else form end as of_form,
    case when side = 'Target' then 'target' when quarter = 0 then 'update' else 'Q' || cast(quarter as text) end
      || case when (select count(*) from year_shown) > 1 then ' ' || cast(year as text) else '' end as period
  from reporting_cell
  where expected = 1 and reports = 0
  group by province_name, year, quarter, position, form, side
),
named as (
  select province_name as province_of_names, of_form, string_agg(period, ', ' order by year, position, quarter) as periods
  from lacking
  group by province_name, of_form
),
across as (
  select province_of_names,
    max(periods) filter (where of_form = '5') as form_5,
    max(periods) filter (where of_form = '7') as form_7,
    max(periods) filter (where of_form = '10') as form_10,
    max(periods) filter (where of_form = '11') as form_11,
    max(periods) filter (where of_form = 'FME rental') as fme_rental,
    max(periods) filter (where of_form = 'FME annual update') as fme_annual_update,
    max(periods) filter (where of_form = 'Marketing') as marketing,
    max(periods) filter (where of_form = 'Income record') as income
  from named
  group by province_of_names
),
counted as (
  select province_name, sum(expected) as expected, count(*) filter (where reports > 0) as received,
    count(*) filter (where reports = 0) as missing
  from reporting_cell
  where expected = 1
  group by province_name
)
select
  province_name,
  cast(expected as bigint) as expected,
  cast(received as integer) as received,
  cast(missing as integer) as missing,
  form_5,
  form_7,
  form_10,
  form_11,
  fme_rental,
  fme_annual_update,
  marketing,
  income
from counted
left join across on province_of_names = province_name
order by province_name
