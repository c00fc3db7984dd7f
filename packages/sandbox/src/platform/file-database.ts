import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const OWNER_ONLY = 0o600;

export interface FileDatabase {
  readonly database: DatabaseSync;
  /** Runs the work in one transaction. The work must be synchronous. */
  together<Result>(run: () => Result): Result;
  close(): void;
}

/** SQLite gives its log the rights of the file, so the file is made with ours before it is opened. */
function keepPrivate(file: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  closeSync(openSync(file, 'a', OWNER_ONLY));
  for (const one of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(one)) chmodSync(one, OWNER_ONLY);
}

/** Opens a database file, which only its owner can read, and creates it if it is missing. `full` also survives a loss of power. */
export function openFileDatabase(file: string, schema: string, synchronous: 'normal' | 'full'): FileDatabase {
  if (file !== ':memory:') keepPrivate(file);
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
