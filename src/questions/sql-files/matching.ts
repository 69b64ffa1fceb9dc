const sum = (column: string, kind: string): string =>
  `coalesce(sum(${column}) filter (where kind = '${kind}'), 0)`;

/**
 * Whether the grouped entries of an organization, thing and year have a target, an accomplishment and both, with the quantities and
 * the money of either side (DESIGN §7). The matched quantity is the lesser of the two. `money` is the column of the money, and
 * `as` what the answer calls it.
 */
function matching(quantity: string, money: string, as: string): string {
  const [target, accomplished] = ["target", "accomplishment"].map(
    (kind) => `cast(${sum(quantity, kind)} as bigint)`,
  );
  return `count(*) filter (where kind = 'target') > 0 as has_target,
  count(*) filter (where kind = 'accomplishment') > 0 as has_accomplishment,
  arbo_key is not null and count(*) filter (where kind = 'target') > 0
    and count(*) filter (where kind = 'accomplishment') > 0 as matched,
  ${target} as target_quantity,
  ${accomplished} as accomplished_quantity,
  case
    when arbo_key is null then cast(0 as bigint)
    else least(
      ${target},
      ${accomplished}
    )
  end as matched_quantity,
  cast(${sum(money, "target")} as numeric(18, 2)) as target_${as},
  cast(${sum(money, "accomplishment")} as numeric(18, 2)) as accomplished_${as}`;
}

/** A selection with the columns for `$matching(quantity, money, name)`: the columns to add up, and the name of the money. */
export const withMatching = (sql: string): string =>
  sql.replaceAll(/\$matching\((\w+), (\w+), (\w+)\)/g, (_, quantity: string, money: string, as: string) =>
    matching(quantity, money, as),
  );
