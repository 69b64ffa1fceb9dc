-- Each target and accomplishment that the filter selects, with the same columns for every form that has both.
-- `measure` names the form: support (Form 11, the default), training (Form 5), product (Form 7) or marketing
-- (targets against assistance, by commodity). A support counts by its quantity, every other entry as one.
-- @param measure text?
-- @either measure support, training, product, marketing
select
  cast(kind as text) as kind, record_id,
  cast(region_name as text) as region_name, cast(province_name as text) as province_name,
  cast(muncity_name as text) as muncity_name, arbo_key, cast(arbo_name as text) as arbo_name,
  cast(arc_key as text) as arc_key, cast(arc_name as text) as arc_name, reporting_year,
  cast(thing as text) as thing, cast(support_provided as text) as thing_name,
  cast(quantity_hard as bigint) as quantity, cast(total_cost as numeric(18, 2)) as amount
from selected_support
where coalesce($measure, 'support') = 'support'
union all
select
  cast(kind as text) as kind, record_id,
  cast(region_name as text) as region_name, cast(province_name as text) as province_name,
  cast(muncity_name as text) as muncity_name, arbo_key, cast(arbo_name as text) as arbo_name,
  cast(arc_key as text) as arc_key, cast(arc_name as text) as arc_name, reporting_year,
  thing as thing, training_title as thing_name,
  cast(1 as bigint) as quantity, cast(training_cost as numeric(18, 2)) as amount
from selected_training_entry
where $measure = 'training'
union all
select
  cast(kind as text) as kind, record_id,
  cast(region_name as text) as region_name, cast(province_name as text) as province_name,
  cast(muncity_name as text) as muncity_name, arbo_key, cast(arbo_name as text) as arbo_name,
  cast(arc_key as text) as arc_key, cast(arc_name as text) as arc_name, reporting_year,
  cast(thing as text) as thing, cast(product_name as text) as thing_name,
  cast(1 as bigint) as quantity, cast(sales_generated as numeric(18, 2)) as amount
from selected_product
where $measure = 'product'
union all
select
  cast(kind as text) as kind, record_id,
  cast(region_name as text) as region_name, cast(province_name as text) as province_name,
  cast(muncity_name as text) as muncity_name, arbo_key, cast(arbo_name as text) as arbo_name,
  cast(arc_key as text) as arc_key, cast(arc_name as text) as arc_name, reporting_year,
  cast(thing as text) as thing, cast(type_commodity as text) as thing_name,
  cast(1 as bigint) as quantity, cast(total_gross as numeric(18, 2)) as amount
from selected_marketing
where $measure = 'marketing'
