-- Organizations with and without a training held, by region, province or municipality.
-- @title Trained and untrained ARBOs
-- @note Trained: at least one training was held within the filter. Every other organization of the masterlist is untrained.
-- @place_levels municipality, province, region
-- @returns place text, trained integer, untrained integer, arbos integer, trained_rate double
-- @additive trained, untrained, arbos over places
-- @unsummed trained_rate
-- @undated arbos
with trained as (
  select distinct arbo_key
  from selected_training
  where kind = 'training' and reporting_year is not null and arbo_key is not null
),
placed as (
  select trained.arbo_key is not null as is_trained, $place_name as place
  from selected_arbo
  left join trained on trained.arbo_key = selected_arbo.row_key
)
select
  place,
  cast(count(*) filter (where is_trained) as integer) as trained,
  cast(count(*) filter (where not is_trained) as integer) as untrained,
  cast(count(*) as integer) as arbos,
  cast(round(cast(100.0 * count(*) filter (where is_trained) / count(*) as numeric(18, 6)), 2) as double precision)
    as trained_rate
from placed
group by place
order by place
