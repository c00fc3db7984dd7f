import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openFileDatabase } from './file-database.ts';

test('the file and its log can be read by their owner only, also those of an earlier release', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'file-database-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const modesOf = (file: string) => ['', '-wal', '-shm'].map((end) => (statSync(`${file}${end}`).mode & 0o777).toString(8));
  for (const name of ['new.sqlite', 'old.sqlite']) {
    const file = path.join(folder, name);
    if (name === 'old.sqlite') {
      writeFileSync(file, '');
      chmodSync(file, 0o644);
    }
    const opened = openFileDatabase(file, 'create table if not exists a (b text) strict', 'normal');
    opened.database.exec("insert into a values ('x')");
    expect(modesOf(file)).toEqual(['600', '600', '600']);
    opened.close();
  }
});
