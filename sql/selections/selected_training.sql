-- The targets, accomplishments and trainings of Form 5 that the filter selects. The municipality is that of the
-- organization. A target has no month: a month selects the targets of its quarter. An accomplishment has the
-- category and the title of the target that it fulfils.
-- @filters region_name, province_name, arbo, fund, reporting_year, reporting_quarter, stage
-- @filters muncity_name, standing, earlier_levels of arbo by arbo_key
-- @param reporting_month integer list?
-- @param training_category text list?
-- @param training_title text list?
select *
from training
where $filters
  and ($reporting_month is null or reporting_month in ($reporting_month)
    or (kind = 'target' and reporting_quarter in (cast(ceil($reporting_month / 3.0) as integer))))
  and ($training_category is null or training_category in ($training_category)
    or target_key in (select row_key from training where kind = 'target' and training_category in ($training_category)))
  and ($training_title is null or thing in (lower($training_title))
    or target_key in (select row_key from training where kind = 'target' and thing in (lower($training_title)))
    or (kind = 'accomplishment' and 'not stated' in (lower($training_title))
      and (target_key is null or target_key not in (select row_key from training where kind = 'target'))))
