import { type PoolClient, Query, type QueryResult, type QueryResultRow } from 'pg';

interface FirstStatement {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}

/**
 * Begins a transaction and runs its first statement in one trip to the database. Both are sent without a Sync between them, so the
 * server skips the statement if it cannot begin: a statement is never carried out outside of its transaction.
 */
export function beginWith<Row>(client: PoolClient, first: FirstStatement): Promise<Row[]> {
  const query = new Query<Row & QueryResultRow>(first);
  const { submit } = query;
  query.submit = (connection) => {
    const { stream } = connection;
    stream.cork();
    try {
      connection.parse({ name: '', text: 'begin', types: [] }, true);
      connection.bind({ portal: '', statement: '' }, true);
      connection.execute({ portal: '', rows: '' }, true);
      return submit.call(query, connection);
    } finally {
      stream.uncork();
    }
  };
  return new Promise((resolve, reject) => {
    // The results are those of `begin` and of the statement.
    query.on('end', (results) => resolve((results as unknown as QueryResult<Row & QueryResultRow>[]).at(-1)?.rows ?? []));
    query.on('error', reject);
    client.query(query);
  });
}
