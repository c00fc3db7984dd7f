import type { Finding } from '../breach.ts';
import type { Rule } from '../tidy-repo.ts';

const MIGRATION = /^apps\/server\/migrations\/(?<number>\d{4})-[a-z0-9-]+\.sql$/;

/** Migrations run by number. With one number twice, the order of two branches' files would be that of their names. */
export const migrationNumbers: Rule = (repo) => {
  const breaches: Finding[] = [];
  const first = new Map<string, string>();
  for (const path of repo.files.map((file) => file.path).sort()) {
    const number = MIGRATION.exec(path)?.groups?.['number'];
    if (number === undefined) continue;
    const taken = first.get(number);
    if (taken) breaches.push({ path, line: 1, message: `the number is that of ${taken}; take the next free one.` });
    else first.set(number, path);
  }
  return breaches;
};
