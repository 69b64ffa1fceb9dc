import type pg from "pg";

/** Creates the role if it is missing, as in a new cluster, and lets the database user act as it. */
const CREATE_ROLE = `
do $$
begin
  if not exists (select from pg_roles where rolname = 'marble_app') then
    create role marble_app nologin noinherit;
  end if;
  if not pg_has_role(current_user, 'marble_app', 'member') then
    execute format('grant marble_app to %I', current_user);
  end if;
  if not has_database_privilege('marble_app', current_database(), 'temporary') then
    execute format('grant temporary on database %I to marble_app', current_database());
  end if;
exception
  when insufficient_privilege then
    raise exception 'The database user % may not create or use the role marble_app (%). Ask the database administrator to run: create role marble_app nologin; grant marble_app to %;',
      current_user, sqlerrm, quote_ident(current_user);
end
$$`;

/** Finds tables with a scope policy that the role may not read. Users' queries read these tables. */
const UNREADABLE_TABLES = `
select relname as name from pg_policy join pg_class on pg_class.oid = polrelid
where polname = 'scope' and relnamespace = 'public'::regnamespace and not has_table_privilege('marble_app', polrelid, 'select')`;

const DEFAULT_PRIVILEGES = `
select exists (
  select from pg_default_acl, aclexplode(defaclacl) as acl
  where defaclnamespace = 'public'::regnamespace and defaclrole = current_user::regrole
    and acl.grantee = 'marble_app'::regrole) as there`;

/**
 * Makes sure that a database which already has tables, such as a restored one, has the role marble_app with its
 * rights. A new database gets both by its first migration. Rejects with instructions when a restore left out
 * the rights, because every list would fail.
 */
export async function ensureAppRole(pool: pg.Pool): Promise<void> {
  const filled = await pool.query<{ there: boolean }>(
    "select to_regclass('public.user_log') is not null as there",
  );
  if (filled.rows[0]?.there !== true) return;
  await pool.query(CREATE_ROLE);
  const { rows } = await pool.query<{ name: string }>(UNREADABLE_TABLES);
  if (rows.length > 0)
    throw new Error(
      `The role marble_app has no rights on ${rows.length} tables (${rows[0]?.name ?? ""} is one): the database was restored before that role was there, or with --no-privileges. ` +
        "Create a new database, run in it: create role marble_app nologin; and restore the dump again, with its privileges (docs/operations.md, Backup and restore).",
    );
  if ((await pool.query<{ there: boolean }>(DEFAULT_PRIVILEGES)).rows[0]?.there !== true)
    await pool.query(
      `alter default privileges in schema public grant select, insert, update, delete on tables to marble_app;
       alter default privileges in schema public grant usage, select on sequences to marble_app`,
    );
}
