import type { Finding } from '../breach.ts';
import type { Rule, TidyRepo } from '../tidy-repo.ts';
import { resolveImport } from './resolve-import.ts';

type Graph = Map<string, { to: string; line: number }[]>;

/** No file reaches itself through its imports, be they for types or later: a reader of one file of a circle has to read them all. */
export const circles: Rule = (repo) => {
  const graph = importGraph(repo);
  const breaches: Finding[] = [];
  const seen = new Set<string>();
  for (const start of graph.keys()) {
    if (seen.has(start)) continue;
    const way = wayBack(graph, start);
    if (!way) continue;
    for (const path of way) seen.add(path);
    const line = graph.get(start)?.find((edge) => edge.to === way[1])?.line ?? 1;
    const message = `the imports go round in a circle (${way.join(' > ')}); move what the first and the last share into a file of its own.`;
    breaches.push({ path: start, line, message });
  }
  return breaches;
};

function importGraph(repo: TidyRepo): Graph {
  const known = new Set(repo.sources.map((source) => source.path));
  const graph: Graph = new Map();
  for (const source of repo.sources) {
    const edges = source.imports.flatMap(({ specifier, line }) => {
      const target = resolveImport(repo, source.path, specifier);
      return target.kind === 'file' && known.has(target.path) ? [{ to: target.path, line }] : [];
    });
    graph.set(source.path, edges);
  }
  return graph;
}

/** The shortest way from a file back to itself. */
function wayBack(graph: Graph, start: string): string[] | null {
  const cameFrom = new Map<string, string>();
  const queue = [start];
  for (let at = queue.shift(); at !== undefined; at = queue.shift()) {
    for (const { to } of graph.get(at) ?? []) {
      if (to === start) return [...stepsTo(cameFrom, start, at), start];
      if (cameFrom.has(to)) continue;
      cameFrom.set(to, at);
      queue.push(to);
    }
  }
  return null;
}

function stepsTo(cameFrom: Map<string, string>, start: string, end: string): string[] {
  const steps = [end];
  for (let at = end; at !== start; ) {
    at = cameFrom.get(at) ?? start;
    steps.unshift(at);
  }
  return steps;
}
