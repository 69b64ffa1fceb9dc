-- Products of Form 7: one row per target and per accomplishment that is not deleted.
-- `thing` is the product in lower case, by which targets and accomplishments are matched. Only targets have
-- volumes and persons. `registered` is 0 if the product holds no registration.
-- @rows form7_proddev: target
-- @rows form7_accomp: accomplishment
select
  cast(id * 2 + nth as integer) as row_key, -- integer
  $entry, $arbo, $place, $arc, $fund, $project, $period, $stage,
  $stated(product_name),
  coalesce(lower(nullif(trim(product_name), '')), 'not stated') collate "C" as thing, -- enum
  $listed(type-product, type_product),
  coalesce(lower(nullif(trim(type_product), '')), 'not stated') collate "C" as type_key, -- enum
  $listed(registration, registration),
  case
    when lower(coalesce(nullif(trim(registration), ''), 'none')) in ('none', 'none yet', 'not registered', 'n/a')
      then 0 else 1
  end as registered, -- integer
  cast(volume_produced as numeric(18, 2)) as volume_produced, -- decimal
  cast(volume_sold as numeric(18, 2)) as volume_sold, -- decimal
  $listed(unit-measure, unit_measure),
  sales_generated, -- peso
  coalesce(num_arbs, male_arbs + coalesce(female_arbs, 0), female_arbs) as num_arbs -- integer
from entry
