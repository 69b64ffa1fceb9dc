-- The machines and facilities with a certificate, behind their number; `expiry` is the earliest expiry date of
-- their certificates. `record_id` is the id in the FME inventory or, if `kind` is farm information, the id of
-- the farm information record.
-- @title Machines and facilities with certificates
-- @returns row_key integer, kind text, record_id integer, arbo_key integer, arbo_name text
-- @returns region_name text, province_name text, muncity_name text, fme_inventory_id text
-- @returns certificates integer, expiry text
select
  cast(row_key as integer) as row_key,
  min(cast(kind as text)) as kind,
  cast(min(record_id) as integer) as record_id,
  cast(min(arbo_key) as integer) as arbo_key,
  min(cast(arbo_name as text)) as arbo_name,
  min(cast(region_name as text)) as region_name,
  min(cast(province_name as text)) as province_name,
  min(cast(muncity_name as text)) as muncity_name,
  min(cast(fme_inventory_id as text)) as fme_inventory_id,
  cast(count(*) as integer) as certificates,
  min(expiry) as expiry
from selected_certificate
group by row_key
order by 6, 7, 8, 5 nulls last, 1
