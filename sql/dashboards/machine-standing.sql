-- Machines and facilities on record: whether they have an inventory, training, agreements and an enterprise.
-- @title Inventory, training and agreements
-- @board farm-fme
-- @note Records of the FME inventory and of Form 11 farm information. An agreement counts as signed when its day is entered. Period does not change this figure.
-- @returns question text, yes integer, no integer, not_stated integer, total integer
-- @additive yes, no, not_stated, total over places, stages
select
  cast(question as text) as question,
  cast(count(*) filter (where answer = 'Yes') as integer) as yes,
  cast(count(*) filter (where answer = 'No') as integer) as no,
  cast(count(*) filter (where answer = 'Not stated') as integer) as not_stated,
  cast(count(*) as integer) as total
from selected_answer
group by question, place_in_list
order by place_in_list
