import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export interface FileDatabase {
  readonly database: DatabaseSync;
  /** All of it or nothing. What runs inside must not wait for anything. */
  together<Result>(run: () => Result): Result;
  close(): void;
}

/** A file with tables of its own, made where it is not there. `full` also keeps what was written a moment before the power went. */
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
