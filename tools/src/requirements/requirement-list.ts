export type Area = { name: string; title: string; ids: string[] };

/** The numbered guarantees of the money core; they stand in its description and not among the requirements. */
const MONEY_GUARANTEES = 57;

/** The areas of docs/requirements.md in their order, and the guarantees of the money core after them. */
export function requirementList(markdown: string): Area[] {
  const areas = new Map<string, Area>();
  const areaOf = (name: string): Area => {
    const area = areas.get(name) ?? { name, title: '', ids: [] };
    areas.set(name, area);
    return area;
  };
  for (const line of markdown.split('\n')) {
    const heading = /^## ([A-Z]+) — (.+)$/.exec(line);
    if (heading?.[1]) areaOf(heading[1]).title = heading[2] ?? '';
    const item = /^- (([A-Z]+)-\d{2}) /.exec(line);
    if (item?.[1] && item[2]) areaOf(item[2]).ids.push(item[1]);
  }
  const ids = Array.from({ length: MONEY_GUARANTEES }, (_, index) => `MONEY-${String(index + 1).padStart(2, '0')}`);
  return [...areas.values(), { name: 'MONEY', title: 'Guarantees of the money core', ids }];
}
