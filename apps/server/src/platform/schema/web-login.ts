import { Client, escapeIdentifier, escapeLiteral } from 'pg';
import { keptSecret } from '#platform/data-folder/kept-secret.ts';
import { APP_ROLE } from './app-role.ts';

const WEB_LOGIN = 'tulpar_web';

interface WebLoginOptions {
  /** The login that owns the database. */
  readonly ownerUrl: string;
  /** Where the password of the login is kept. */
  readonly dataDir: string;
  readonly newPassword: () => string;
}

/**
 * The address of a login that may take the role of the application and nothing else. The owner of an embedded database is a superuser,
 * who can run programs and drop triggers; the server works without it.
 */
export async function openWebLogin({ ownerUrl, dataDir, newPassword }: WebLoginOptions): Promise<string> {
  const password = await keptSecret(dataDir, 'database-web-password', newPassword);
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const login = escapeIdentifier(WEB_LOGIN);
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [WEB_LOGIN]);
    if (rowCount === 0) await client.query(`create role ${login} login`);
    await client.query(`alter role ${login} nosuperuser nocreatedb nocreaterole noreplication password ${escapeLiteral(password)}`);
    await client.query(`grant ${APP_ROLE} to ${login}`);
  } finally {
    await client.end();
  }
  const url = new URL(ownerUrl);
  url.username = WEB_LOGIN;
  url.password = password;
  return url.href;
}
