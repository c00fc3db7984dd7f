import type { RepoFile } from '#repo/repo-file.ts';

/** One area of the product: `CASH` with the ids that its page specifies. */
export type Area = { name: string; title: string; ids: string[]; planned: Set<string> };

const PAGE = /^docs\/product\/[\w-]+\.md$/;

/** The areas of the pages in docs/product, in the order of the pages. An item that is not built yet has `(planned)` after its id. */
export function requirementList(files: RepoFile[]): Area[] {
  const areas = new Map<string, Area>();
  const areaOf = (name: string): Area => {
    const area = areas.get(name) ?? { name, title: '', ids: [], planned: new Set() };
    areas.set(name, area);
    return area;
  };
  for (const line of files.filter(({ path }) => PAGE.test(path)).flatMap(({ text }) => text.split('\n'))) {
    const heading = /^## ([A-Z]+) — (.+)$/.exec(line);
    if (heading?.[1]) areaOf(heading[1]).title = heading[2] ?? '';
    const [, id, name, planned] = /^- (([A-Z]+)-\d{2,3}) (\(planned\) )?/.exec(line) ?? [];
    if (!id || !name) continue;
    areaOf(name).ids.push(id);
    if (planned) areaOf(name).planned.add(id);
  }
  return [...areas.values()];
}
