import type pg from "pg";

/**
 * Identifies the versions of a database: its cluster, the cluster's timeline (a promoted standby has a new one), its own
 * oid, and that of the table of versions (restored into the same database, it is another table).
 */
const ORIGIN = `
select concat_ws('/', (select system_identifier from pg_control_system()), (select timeline_id from pg_control_checkpoint()),
  (select oid from pg_database where datname = current_database()), cast(cast('data_version' as regclass) as oid)) as origin`;

/**
 * Gives the facts new versions in a database that was restored from a backup or moved. A restore sets their
 * versions back, so an open page would mistake later changes for ones that it already has. With new versions,
 * it reloads its facts.
 */
export async function renewFactVersions(pool: pg.Pool): Promise<void> {
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
