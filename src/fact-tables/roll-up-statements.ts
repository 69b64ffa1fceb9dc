import type { RollUp } from "../questions/sql-files/roll-up";

/** A select over other rows than those of the fact. */
const over = (sql: string, fact: string, rows: string): string =>
  sql.replaceAll(new RegExp(`\\b${fact}\\b`, "g"), rows);

/** The columns that equal rows have in common, and the column of their number. */
function columnsOf({ columns }: RollUp): { common: string[]; count: string } {
  return { common: columns.slice(0, -1), count: columns.at(-1) ?? "" };
}

/** Equal rows of a select counted, with the numbers of the coded column. Groups that add up to nothing are left out. */
function counted(rollUp: RollUp, sql: string): string {
  const { codes } = rollUp;
  const { common, count } = columnsOf(rollUp);
  const listed = common.map((name) => (name === codes?.name ? `code.${name}` : `listed.${name}`));
  const coding =
    codes === undefined
      ? ""
      : ` left join ${codes.name} as code on code.${codes.text} = listed.${codes.name}`;
  return `select ${listed.join(", ")}, cast(sum(listed.${count}) as integer) as ${count}
    from (${sql}) as listed${coding}
    group by ${listed.join(", ")} having sum(listed.${count}) <> 0`;
}

/** The statements that make a roll-up from its fact's table. They belong in the transaction that fills the table. */
export function makeRollUp(rollUp: RollUp): string {
  const { name, sql, codes } = rollUp;
  const coded =
    codes === undefined
      ? []
      : [
          `create or replace table ${codes.name} as
             select cast(row_number() over () as integer) as ${codes.name}, ${codes.text} from (${codes.sql})`,
        ];
  return [...coded, `create or replace table ${name} as ${counted(rollUp, sql)}`].join(";\n");
}

/**
 * The statements that bring a roll-up up to date, so that it is what `makeRollUp` would make. `before` and `changed` are
 * the rows of the fact before and after, each as a table or a select in parentheses. They belong in the transaction that
 * changes the fact's table.
 */
export function changeRollUp(rollUp: RollUp, before: string, changed: string): string {
  const { name, fact, sql, codes } = rollUp;
  const { common, count } = columnsOf(rollUp);
  const [change, former] = [`${name}_change`, `${name}_former`];
  const same = common.map((column) => `one.${column} is not distinct from change.${column}`).join(" and ");
  const coded =
    codes === undefined
      ? []
      : [
          `insert into ${codes.name}
             select (select coalesce(max(${codes.name}), 0) from ${codes.name}) + row_number() over (), ${codes.text}
             from (${over(codes.sql, fact, changed)})
             where ${codes.text} not in (select ${codes.text} from ${codes.name})`,
        ];
  return [
    ...coded,
    `create temp table ${change} as ${counted(
      rollUp,
      `${over(sql, fact, changed)}
       union all select * replace (-${count} as ${count}) from (${over(sql, fact, `${before} as before`)})`,
    )}`,
    `create temp table ${former} as
       select one.rowid as place, one.* from ${name} as one join ${change} as change on ${same}`,
    `delete from ${name} where rowid in (select place from ${former})`,
    `insert into ${name} select ${common.join(", ")}, cast(sum(${count}) as integer) as ${count}
       from (select * from ${change} union all select * exclude (place) from ${former}) group by ${common.join(", ")} having sum(${count}) <> 0`,
    `drop table ${change}; drop table ${former}`,
  ].join(";\n");
}
