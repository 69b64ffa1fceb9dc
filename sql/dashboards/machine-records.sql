-- The machines and facilities behind a number. `record_id` is the id in the FME inventory or, if `kind` is farm
-- information, the id of the farm information record.
-- @title Machines and facilities
-- @param kind text?
-- @param question text?
-- @param answer text?
-- @param agreement_year integer?
-- @param donation_year integer?
-- @returns row_key integer, arbo_key integer, arbo_name text
-- @returns region_name text, province_name text, muncity_name text, process_stage text
-- @returns kind text, record_id integer
-- @returns fme_inventory_id text, ownership_update text, inventory_conducted text
-- @returns om_training_conducted text, om_trained_total integer, trust_agreement_date text
-- @returns deed_donation_date text, acceptance_cert_received text, enterprise_established text
-- @returns male_arb_processor integer, female_arb_processor integer
-- @returns male_nonarb_processor integer, female_nonarb_processor integer
-- @returns om_trained_male integer, om_trained_female integer
-- @records over places, stages
select
  cast(row_key as integer) as row_key,
  cast(arbo_key as integer) as arbo_key,
  cast(arbo_name as text) as arbo_name,
  cast(region_name as text) as region_name,
  cast(province_name as text) as province_name,
  cast(muncity_name as text) as muncity_name,
  cast(process_stage as text) as process_stage,
  cast(kind as text) as kind,
  cast(record_id as integer) as record_id,
  cast(fme_inventory_id as text) as fme_inventory_id,
  cast(ownership_update as text) as ownership_update,
  cast(inventory_conducted as text) as inventory_conducted,
  cast(om_training_conducted as text) as om_training_conducted,
  cast(om_trained_total as integer) as om_trained_total,
  cast(trust_agreement_date as text) as trust_agreement_date,
  cast(deed_donation_date as text) as deed_donation_date,
  cast(acceptance_cert_received as text) as acceptance_cert_received,
  cast(enterprise_established as text) as enterprise_established,
  cast(male_arb_processor as integer) as male_arb_processor,
  cast(female_arb_processor as integer) as female_arb_processor,
  cast(male_nonarb_processor as integer) as male_nonarb_processor,
  cast(female_nonarb_processor as integer) as female_nonarb_processor,
  cast(om_trained_male as integer) as om_trained_male,
  cast(om_trained_female as integer) as om_trained_female
from selected_machine
where ($kind is null or kind = $kind)
  and ($question is null or row_key in (
    select row_key from selected_answer where question = $question and ($answer is null or answer = $answer)
  ))
  and ($agreement_year is null or substring(cast(trust_agreement_date as text), 1, 4) = cast($agreement_year as text))
  and ($donation_year is null or substring(cast(deed_donation_date as text), 1, 4) = cast($donation_year as text))
order by region_name, province_name, muncity_name, arbo_name nulls last, row_key
