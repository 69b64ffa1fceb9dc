-- Trust agreements and deeds of donation by the year in which they were signed.
-- @title Trust agreements and donations
-- @board farm-fme
-- @note By the day entered in the FME inventory or in Form 11 farm information, whatever the year reported.
-- @returns year integer, agreements integer, donations integer
-- @additive agreements, donations over places, stages
with signed as (
  select cast(substring(cast(trust_agreement_date as text), 1, 4) as integer) as year, 1 as agreements, 0 as donations
  from selected_machine
  where trust_agreement_date is not null
  union all
  select cast(substring(cast(deed_donation_date as text), 1, 4) as integer), 0, 1
  from selected_machine
  where deed_donation_date is not null
)
select
  year,
  cast(sum(agreements) as bigint) as agreements,
  cast(sum(donations) as bigint) as donations
from signed
group by year
order by year
