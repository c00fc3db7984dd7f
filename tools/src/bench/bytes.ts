import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Figure } from './figure.ts';

const MEASURED = path.join(import.meta.dirname, '../../../apps/web/dist/client/.vite/bytes.json');

/** The sizes that the build measured; it fails above these budgets. */
export async function bytes(): Promise<Figure[]> {
  const { lobbyScript, pageScript, pageStyles, styles, budgets } = JSON.parse(await readFile(MEASURED, 'utf8')) as {
    lobbyScript: number;
    pageScript: Record<string, number>;
    pageStyles: Record<string, number>;
    styles: number;
    budgets: { lobbyScript: number; pageScript: number; styles: number; pageStyles: number };
  };
  return [
    { name: 'script before the lobby answers a tap', value: lobbyScript, unit: 'B gzip', atMost: budgets.lobbyScript },
    { name: 'styles', value: styles, unit: 'B gzip', atMost: budgets.styles },
    ...byPage('more script', pageScript, budgets.pageScript),
    ...byPage('more styles', pageStyles, budgets.pageStyles),
  ];
}

function byPage(what: string, sizes: Record<string, number>, atMost: number): Figure[] {
  return Object.entries(sizes)
    .filter(([, value]) => value > 0)
    .map(([name, value]) => ({ name: `${what} for ${name.replace(/^src\/pages\/|\/page\.tsx$/g, '')}`, value, unit: 'B gzip', atMost }));
}
