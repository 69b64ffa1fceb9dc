/**
 * `$matching` in a selection: whether the grouped support of an organization, thing and year has a target, an accomplishment and
 * both, with the quantities and costs of either side (DESIGN §7). The matched quantity is the lesser of the two.
 */
export const matching = `count(*) filter (where kind = 'target') > 0 as has_target,
  count(*) filter (where kind = 'accomplishment') > 0 as has_accomplishment,
  arbo_key is not null and count(*) filter (where kind = 'target') > 0
    and count(*) filter (where kind = 'accomplishment') > 0 as matched,
  cast(coalesce(sum(quantity_hard) filter (where kind = 'target'), 0) as bigint) as target_quantity,
  cast(coalesce(sum(quantity_hard) filter (where kind = 'accomplishment'), 0) as bigint) as accomplished_quantity,
  case
    when arbo_key is null then cast(0 as bigint)
    else least(
      cast(coalesce(sum(quantity_hard) filter (where kind = 'target'), 0) as bigint),
      cast(coalesce(sum(quantity_hard) filter (where kind = 'accomplishment'), 0) as bigint)
    )
  end as matched_quantity,
  cast(coalesce(sum(total_cost) filter (where kind = 'target'), 0) as numeric(18, 2)) as target_cost,
  cast(coalesce(sum(total_cost) filter (where kind = 'accomplishment'), 0) as numeric(18, 2)) as accomplished_cost`;
