-- Certificates that have expired or will within 60 days, the longest expired first.
-- @title Certificates to renew
-- @board farm-fme
-- @note Expired, and expiring from today to 60 days after. Period does not change this list.
-- @returns row_key integer, arbo_name text, fme_inventory_id text, certificate text, expiry text, days_left integer
-- @returns standing text, province_name text, arbo_key integer
-- @records over places, stages
select
  cast(row_key * 8 + place_in_list as integer) as row_key,
  cast(arbo_name as text) as arbo_name,
  cast(fme_inventory_id as text) as fme_inventory_id,
  cast(certificate as text) as certificate,
  cast(expiry as text) as expiry,
  cast(days_left as integer) as days_left,
  cast(standing as text) as standing,
  cast(province_name as text) as province_name,
  cast(arbo_key as integer) as arbo_key
from selected_certificate
where standing in ('Expired', 'Expiring')
order by expiry, place_in_list, region_name, province_name, arbo_name nulls last, row_key
