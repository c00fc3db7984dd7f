import { type Client, DatabaseError } from 'pg';

const INSUFFICIENT_PRIVILEGE = '42501';

/**
 * Drops a database whoever is still in it. One of the server's own workers may be tidying up there, and only a superuser may force that
 * out; asked without force, the server sends it away by itself.
 */
export async function dropDatabase(client: Client, name: string): Promise<void> {
  const drop = `drop database if exists ${client.escapeIdentifier(name)}`;
  await client.query(`${drop} with (force)`).catch((error: unknown) => {
    if (!(error instanceof DatabaseError) || error.code !== INSUFFICIENT_PRIVILEGE) throw error;
    return client.query(drop);
  });
}
