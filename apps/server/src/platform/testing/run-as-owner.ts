import { Client } from 'pg';

/** Runs a statement as the owner of the tables, who may do what the server may not. */
export async function runAsOwner(url: string, sql: string): Promise<void> {
  const owner = new Client({ connectionString: url });
  await owner.connect();
  await owner.query(sql).finally(() => owner.end());
}
