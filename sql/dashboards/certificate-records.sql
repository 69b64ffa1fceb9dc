-- The certificates behind a number, the earliest to expire first. `record_id` is the id in the FME inventory
-- or, if `kind` is farm information, the id of the farm information record.
-- @title Certificates
-- @returns row_key integer, kind text, record_id integer, arbo_key integer, arbo_name text
-- @returns region_name text, province_name text, muncity_name text, fme_inventory_id text
-- @returns certificate text, expiry text, days_left integer, standing text
-- @records over places, stages
select
  cast(row_key * 8 + place_in_list as integer) as row_key,
  cast(kind as text) as kind,
  cast(record_id as integer) as record_id,
  cast(arbo_key as integer) as arbo_key,
  cast(arbo_name as text) as arbo_name,
  cast(region_name as text) as region_name,
  cast(province_name as text) as province_name,
  cast(muncity_name as text) as muncity_name,
  cast(fme_inventory_id as text) as fme_inventory_id,
  cast(certificate as text) as certificate,
  cast(expiry as text) as expiry,
  cast(days_left as integer) as days_left,
  cast(standing as text) as standing
from selected_certificate
order by expiry nulls last, place_in_list, region_name, province_name, arbo_name nulls last, row_key
