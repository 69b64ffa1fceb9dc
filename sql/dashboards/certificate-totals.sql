-- Certificates held, expired, and expiring within 60 days.
-- @title Certificates
-- @board farm-fme
-- @note Certificates of the FME inventory and of Form 11 farm information, marked Yes. Expiring: from today to 60 days after. Period does not change this figure.
-- @returns held integer, expired integer, expiring integer, machines integer
-- @additive held, expired, expiring over places, stages
-- @distinct machines
select
  cast(count(*) as integer) as held,
  cast(count(*) filter (where standing = 'Expired') as integer) as expired,
  cast(count(*) filter (where standing = 'Expiring') as integer) as expiring,
  cast(count(distinct row_key) as integer) as machines
from selected_certificate
