-- The sales transactions that the filter selects: by their own region and province, otherwise by their report
-- of marketing assistance.
-- @filters region_name, province_name
-- @filters muncity_name, arbo, fund, period, stage of marketing by marketing_key
-- @param commodity text list?
select *
from marketing_sale
where $filters
  and ($commodity is null
    or marketing_key in (select row_key from marketing where thing in (lower($commodity))))
