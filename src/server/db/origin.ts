import type pg from "pg";

/** Names a database: its cluster, the cluster's timeline (a standby that took over has another), and itself in it. */
const ORIGIN = `
select concat_ws('/', (select system_identifier from pg_control_system()), (select timeline_id from pg_control_checkpoint()),
  (select oid from pg_database where datname = current_database())) as origin`;

/**
 * Gives the analytical tables new versions in a database that was restored from a backup. Their versions went back,
 * and an open page would take later changes for ones that it has; now it loads its tables anew.
 */
export async function startVersionsAnew(pool: pg.Pool): Promise<void> {
  await pool.query(
    `with here as (${ORIGIN}),
       other as (select from here where not exists (select from database_origin where database_origin.origin = here.origin)),
       noted as (insert into database_origin select origin from here where exists (select from other)),
       forgotten as (delete from database_origin where exists (select from other)),
       cleared as (delete from fact_change where exists (select from other))
     update data_version
     set version = start, oldest = start, changed_at = clock_timestamp()
     from (select greatest(max(version) + 1, extract(epoch from now())::bigint) as start from data_version) as anew
     where exists (select from other)`,
  );
}
