import { type Client, DatabaseError } from 'pg';

const INSUFFICIENT_PRIVILEGE = '42501';

/**
 * Drops a database with open connections. An autovacuum worker may be connected, and only a superuser may terminate it; without FORCE
 * the server stops the worker by itself.
 */
export async function dropDatabase(client: Client, name: string): Promise<void> {
  const drop = `drop database if exists ${client.escapeIdentifier(name)}`;
  await client.query(`${drop} with (force)`).catch((error: unknown) => {
    if (!(error instanceof DatabaseError) || error.code !== INSUFFICIENT_PRIVILEGE) throw error;
    return client.query(drop);
  });
}
