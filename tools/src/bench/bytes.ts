import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Figure } from './figure.ts';

const MEASURED = path.join(import.meta.dirname, '../../../apps/web/dist/client/.vite/bytes.json');

/** The sizes that the build measured; it fails above these budgets. */
export async function bytes(): Promise<Figure[]> {
  const { lobbyScript, pageScript, styles, budgets } = JSON.parse(await readFile(MEASURED, 'utf8')) as {
    lobbyScript: number;
    pageScript: Record<string, number>;
    styles: number;
    budgets: { lobbyScript: number; pageScript: number; styles: number };
  };
  return [
    { name: 'script before the lobby answers a tap', value: lobbyScript, unit: 'B gzip', atMost: budgets.lobbyScript },
    { name: 'styles', value: styles, unit: 'B gzip', atMost: budgets.styles },
    ...Object.entries(pageScript).map(([name, value]) => ({
      name: `more script for ${name.replace(/^src\/pages\/|\/page\.tsx$/g, '')}`,
      value,
      unit: 'B gzip',
      atMost: budgets.pageScript,
    })),
  ];
}
