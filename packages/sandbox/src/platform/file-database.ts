import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export interface FileDatabase {
  readonly database: DatabaseSync;
  /** Runs the work in one transaction. The work must be synchronous. */
  together<Result>(run: () => Result): Result;
  close(): void;
}

/** Opens a database file and creates it if it is missing. `full` also survives a loss of power. */
export function openFileDatabase(file: string, schema: string, synchronous: 'normal' | 'full'): FileDatabase {
  if (file !== ':memory:') mkdirSync(path.dirname(file), { recursive: true });
  const database = new DatabaseSync(file);
  database.exec(`pragma journal_mode = wal; pragma synchronous = ${synchronous}; pragma busy_timeout = 5000; pragma foreign_keys = on`);
  database.exec(schema);
  return {
    database,
    together(run) {
      database.exec('begin immediate');
      try {
        const result = run();
        database.exec('commit');
        return result;
      } catch (error) {
        database.exec('rollback');
        throw error;
      }
    },
    close: () => database.close(),
  };
}
