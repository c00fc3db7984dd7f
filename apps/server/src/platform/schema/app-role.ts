import { Client, DatabaseError } from 'pg';
import { withSetting } from '#platform/connection-url.ts';

/** The database role of the application. It owns nothing, so it cannot grant itself more than the tables allow. */
export const APP_ROLE = 'tulpar_app';

const INSUFFICIENT_PRIVILEGE = '42501';
const ALREADY_THERE = new Set(['42710', '23505']);

const isRefused = (error: unknown) => error instanceof DatabaseError && error.code === INSUFFICIENT_PRIVILEGE;

/**
 * A table's comment says what may be done to it: `append only`, `read only`, or `changes only:` with the columns; a description may follow
 * after a semicolon. The partitions of a table are reached through it and need no grant. The job queue uses row security, so its tables need
 * a policy for any role but the owner.
 */
const GRANTS = `do $$
declare
  it record;
begin
  -- A temporary table would stand before a real one of the same name.
  execute format('revoke temporary on database %I from public, ${APP_ROLE}', current_database());
  grant usage on schema public, graphile_worker to ${APP_ROLE};
  for it in select format('%I.%I', n.nspname, c.relname) as name, c.relrowsecurity as is_guarded, c.oid,
      coalesce(obj_description(c.oid, 'pg_class'), '') as comment,
      c.relname = 'platform_migration' or n.nspname || c.relname = 'graphile_workermigrations' as is_history
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'graphile_worker') and c.relkind in ('r', 'p', 'v') and not c.relispartition
  loop
    execute format('revoke all on %s from ${APP_ROLE}', it.name);
    execute format('grant %s on %s to ${APP_ROLE}',
      case when it.is_history or it.comment like 'read only%' then 'select' when it.comment like 'append only%' then 'select, insert'
        when it.comment like 'changes only: %' then format('select, insert, update (%s)',
          split_part(substr(it.comment, length('changes only: ') + 1), ';', 1))
        else 'select, insert, update, delete' end, it.name);
    if it.is_guarded and not exists (select from pg_policy where polrelid = it.oid and polname = '${APP_ROLE}') then
      execute format('create policy ${APP_ROLE} on %s to ${APP_ROLE} using (true) with check (true)', it.name);
    end if;
  end loop;
  grant usage on all sequences in schema public, graphile_worker to ${APP_ROLE};
  grant execute on all functions in schema public, graphile_worker to ${APP_ROLE};
end $$`;

/** Creates the role if the migrating role may, and grants it what the application needs. Runs at every start, to cover new tables. */
export async function grantAppRole(client: Client): Promise<void> {
  const { rows } = await client.query('select from pg_roles where rolname = $1', [APP_ROLE]);
  if (rows.length === 0) {
    try {
      await client.query(`create role ${APP_ROLE} nologin`);
    } catch (error) {
      // An operator's login may not be allowed to create roles: the application then works as the owner and logs that.
      if (isRefused(error)) return;
      if (!(error instanceof DatabaseError && ALREADY_THERE.has(error.code ?? ''))) throw error;
    }
  }
  await client.query(GRANTS);
  const { rows: may } = await client.query<{ may: boolean }>('select pg_has_role(current_user, $1, $2) as may', [APP_ROLE, 'member']);
  if (may[0]?.may) return;
  await client.query(`grant ${APP_ROLE} to current_user`).catch((error: unknown) => {
    if (!isRefused(error)) throw error;
  });
}

/** The same address with connections that start in the application's role. */
export function withAppRole(url: string): string {
  return withSetting(url, `role=${APP_ROLE}`);
}

/** Whether the login of this address may take the application's role. */
export async function mayTakeAppRole(url: string): Promise<boolean> {
  const client = new Client({ connectionString: withAppRole(url), connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    return true;
  } catch (error) {
    if (error instanceof DatabaseError && [INSUFFICIENT_PRIVILEGE, '22023'].includes(error.code ?? '')) return false;
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}
