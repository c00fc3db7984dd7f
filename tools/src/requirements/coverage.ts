import { parseSource } from '#repo/parse-source.ts';
import { isTestFile, type RepoFile } from '#repo/repo-file.ts';
import type { Area } from './requirement-list.ts';
import { idsOfTitle, testTitles } from './title-ids.ts';

export type Coverage = {
  areas: Area[];
  /** For each covered id, the files with a test of it. */
  covered: Map<string, string[]>;
  unknown: { id: string; path: string; line: number }[];
};

export function coverage(areas: Area[], files: RepoFile[]): Coverage {
  const known = new Set(areas.flatMap((area) => area.ids));
  const names = new Set(areas.map((area) => area.name));
  const found: Coverage = { areas, covered: new Map(), unknown: [] };
  for (const file of files.filter(({ path }) => isTestFile(path) || (path.startsWith('e2e/') && path.endsWith('.ts')))) {
    for (const { title, line } of testTitles(parseSource(file))) {
      for (const id of idsOfTitle(title, names)) {
        if (known.has(id)) found.covered.set(id, [...new Set(found.covered.get(id)).add(file.path)]);
        else found.unknown.push({ id, path: file.path, line });
      }
    }
  }
  return found;
}

export function coverageReport({ areas, covered, unknown }: Coverage, isDetailed: boolean): string {
  const lines: string[] = [];
  for (const { name, title, ids, planned } of areas) {
    const uncovered = ids.filter((id) => !covered.has(id));
    const missing = uncovered.filter((id) => !planned.has(id));
    const later = uncovered.filter((id) => planned.has(id));
    lines.push(`${name.padEnd(9)}${String(ids.length - uncovered.length).padStart(3)} / ${String(ids.length).padEnd(3)} ${title}`);
    if (missing.length > 0) lines.push(`         without a test: ${missing.join(' ')}`);
    if (later.length > 0) lines.push(`         planned: ${later.join(' ')}`);
    if (isDetailed) lines.push(...ids.filter((id) => covered.has(id)).map((id) => `         ${id}: ${covered.get(id)?.join(', ')}`));
  }
  const total = areas.reduce((sum, area) => sum + area.ids.length, 0);
  const planned = areas.reduce((sum, area) => sum + area.planned.size, 0);
  lines.push(`${covered.size} of ${total} requirements have a test; ${planned} are planned.`);
  lines.push(
    ...unknown.map(({ id, path, line }) => `${path}:${line} ${id} is no requirement; correct the id at the beginning of the title.`),
  );
  return lines.join('\n');
}
