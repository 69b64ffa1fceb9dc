-- Volume produced and sold, by unit of measure, since volumes in different units cannot be added.
-- @title Volume produced and sold, as planned
-- @board form-7
-- @note Volumes that the targets of Form 7 name, each unit by itself.
-- @returns unit_measure text, produced double, sold double, sold_rate double
-- @additive produced, sold over places, years, quarters, months, stages
-- @unsummed sold_rate
select
  cast(unit_measure as text) as unit_measure,
  cast(coalesce(sum(volume_produced), 0) as double precision) as produced,
  cast(coalesce(sum(volume_sold), 0) as double precision) as sold,
  cast(round(cast(100.0 * sum(volume_sold) / nullif(sum(volume_produced), 0) as numeric(38, 6)), 2)
    as double precision) as sold_rate
from selected_product
where kind = 'target' and (volume_produced <> 0 or volume_sold <> 0)
group by unit_measure
order by coalesce(sum(volume_produced), 0) desc, cast(unit_measure as text)
