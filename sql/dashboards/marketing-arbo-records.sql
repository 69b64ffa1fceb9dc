-- The organizations with marketing assistance, behind their number: one row for each organization with its
-- reports.
-- @title Organizations assisted
-- @returns row_key integer, arbo_name text, region_name text, province_name text
-- @returns reports integer, persons integer, gross_sales double
select
  cast(arbo_key as integer) as row_key,
  min(cast(arbo_name as text)) as arbo_name,
  min(cast(region_name as text)) as region_name,
  min(cast(province_name as text)) as province_name,
  cast(count(*) as integer) as reports,
  cast(coalesce(sum(overall_total), 0) as bigint) as persons,
  cast(coalesce(sum(total_gross), 0) as double precision) as gross_sales
from selected_marketing
where kind = 'accomplishment' and arbo_key is not null
group by arbo_key
order by 3, 4, 2 nulls last, 1
