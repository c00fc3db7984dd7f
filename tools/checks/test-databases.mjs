import { SetupError } from '../setup/setup-error.mjs';

/**
 * Drops the databases that a test run has created on the server of DATABASE_URL, by their prefix.
 * @param {string} url
 * @param {string} prefix
 */
export async function dropTestDatabases(url, prefix) {
  const { Client } = await import('pg');
  const client = new Client({ connectionString: url });
  try {
    await client.connect();
    const { rows } = await client.query('select datname from pg_database where starts_with(datname, $1)', [prefix]);
    for (const { datname } of rows) await client.query(`drop database if exists ${client.escapeIdentifier(datname)} with (force)`);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Checks the connection first, so that an unreachable server is one error and not a hundred failed tests.
 * @param {string} url
 */
export async function assertMayCreateDatabases(url) {
  const { Client } = await import('pg');
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    const { rows } = await client.query('select rolcreatedb or rolsuper as may from pg_roles where rolname = current_user');
    if (!rows[0]?.may)
      throw new SetupError(
        'The tests make databases of their own, which the role of DATABASE_URL may not: alter role ... createdb, or unset DATABASE_URL.',
      );
  } catch (error) {
    if (error instanceof SetupError) throw error;
    throw new SetupError(
      `The server of DATABASE_URL cannot be used (${/** @type {Error} */ (error).message}): start it or correct the address, or unset DATABASE_URL.`,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}
