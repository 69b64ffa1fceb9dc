-- The organizations that sold, behind their number: one row for each organization with its sales of the
-- quarterly reports.
-- @title Organizations that sold
-- @returns row_key integer, arbo_name text, region_name text, province_name text, entries integer, sales double
select
  cast(one.arbo_key as integer) as row_key,
  cast(min(arbo.arbo_name) as text) as arbo_name,
  cast(min(cast(one.region_name as text)) as text) as region_name,
  cast(min(cast(one.province_name as text)) as text) as province_name,
  cast(count(*) as integer) as entries,
  cast(coalesce(sum(one.sales_generated), 0) as double precision) as sales
from selected_sale as one
left join arbo on arbo.row_key = one.arbo_key
where one.arbo_key is not null
group by one.arbo_key
order by coalesce(sum(one.sales_generated), 0) desc, min(arbo.arbo_name) nulls last, one.arbo_key
