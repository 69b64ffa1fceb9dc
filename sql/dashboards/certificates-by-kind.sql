-- Certificates by kind, and whether they are valid, expiring or expired today.
-- @title Certificates by kind
-- @board farm-fme
-- @note Certificates of the FME inventory and of Form 11 farm information, marked Yes. Expiring: from today to 60 days after. Period does not change this figure.
-- @returns certificate text, valid integer, expiring integer, expired integer, undated integer, held integer
-- @additive valid, expiring, expired, undated, held over places, stages
select
  cast(certificate as text) as certificate,
  cast(count(*) filter (where standing = 'Valid') as integer) as valid,
  cast(count(*) filter (where standing = 'Expiring') as integer) as expiring,
  cast(count(*) filter (where standing = 'Expired') as integer) as expired,
  cast(count(*) filter (where standing = 'No expiry stated') as integer) as undated,
  cast(count(*) as integer) as held
from selected_certificate
group by certificate, place_in_list
order by place_in_list
