-- The sales transactions behind a number, with the organization and commodity of their report;
-- `record_id` is the id of the report's row.
-- @title Sales transactions
-- @param transaction_type text?
-- @returns row_key integer, arbo_key integer, arbo_name text, region_name text, province_name text
-- @returns type_commodity text, reporting_year integer, reporting_quarter integer, type text, status text
-- @returns record_id integer
-- @records over places, years, quarters, months, stages
select
  cast(one.row_key as integer) as row_key,
  cast(report.arbo_key as integer) as arbo_key,
  cast(report.arbo_name as text) as arbo_name,
  cast(one.region_name as text) as region_name,
  cast(one.province_name as text) as province_name,
  cast(report.type_commodity as text) as type_commodity,
  cast(report.reporting_year as integer) as reporting_year,
  cast(report.reporting_quarter as integer) as reporting_quarter,
  cast(one.type as text) as type,
  cast(one.status as text) as status,
  cast(report.record_id as integer) as record_id
from selected_marketing_sale as one
left join marketing as report on report.row_key = one.marketing_key
where ($transaction_type is null or one.type = $transaction_type)
order by one.region_name, one.province_name, one.row_key
