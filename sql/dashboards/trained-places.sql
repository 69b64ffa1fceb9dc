-- Organizations with and without a training held, for every region, province and municipality. `level` says
-- whether a row is a region, a province or a municipality. Municipalities of the same name in two provinces
-- have two rows.
-- @title Trained and untrained ARBOs of every place
-- @board form-5
-- @note Trained: at least one training was held within the filter. Every other organization of the masterlist is untrained.
-- @returns level text, region_name text, province_name text, muncity_name text, trained integer, untrained integer
-- @additive trained, untrained over places
-- @undated untrained
with trained as (
  select distinct arbo_key
  from selected_training
  where kind = 'training' and reporting_year is not null and arbo_key is not null
),
one as (
  select cast(region_name as text) as region_name, cast(province_name as text) as province_name,
    cast(muncity_name as text) as muncity_name, trained.arbo_key is not null as is_trained
  from selected_arbo
  left join trained on trained.arbo_key = selected_arbo.row_key
)
select
  cast(case
    when grouping(muncity_name) = 0 then 'municipality' when grouping(province_name) = 0 then 'province' else 'region'
  end as text) as level,
  region_name,
  province_name,
  muncity_name,
  cast(count(*) filter (where is_trained) as integer) as trained,
  cast(count(*) filter (where not is_trained) as integer) as untrained
from one
group by grouping sets ((region_name, province_name, muncity_name), (region_name, province_name), (region_name))
order by level, region_name, province_name nulls first, muncity_name nulls first
