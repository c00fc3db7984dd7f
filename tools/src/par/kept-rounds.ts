import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Currency } from '@tulpar/domain/markets';
import type { Minor } from '@tulpar/domain/money';
import { REPO_ROOT } from '#repo/read-repo.ts';
import { written } from './limits-table.ts';
import { markdownTable } from './markdown.ts';
import { grouped } from './rational.ts';

/** What very many rounds of a game came to at one stake. */
export interface KeptRounds {
  readonly currency: Currency;
  readonly stake: Minor;
  readonly rounds: number;
  readonly rtp: number;
  /** Half the width of the interval that holds the true return in 99 of 100 simulations. */
  readonly margin: number;
  readonly hits: number;
  readonly topWinTimesStake: number;
  readonly tops: number;
}

export type KeptGames = Readonly<Record<string, readonly KeptRounds[]>>;

export const KEPT_FILE = path.join(REPO_ROOT, 'tools/src/par/kept-rounds.json');

export const readKept = (): KeptGames => JSON.parse(readFileSync(KEPT_FILE, 'utf8')) as KeptGames;

/** The end of a game's sheet: its own rules, played by the million. */
export function keptSection(kept: readonly KeptRounds[]): string {
  const rows = kept.map(({ currency, stake, rounds, rtp, margin, hits, topWinTimesStake, tops }) => [
    written(stake, currency),
    grouped(String(rounds)),
    `${(rtp * 100).toFixed(3)} % ± ${(margin * 100).toFixed(3)} %`,
    (rounds / hits).toFixed(4),
    `${grouped(String(Math.round(topWinTimesStake)))} (${grouped(String(tops))})`,
  ]);
  return `
## Played

The rules themselves, with draws of a quicker kind than those of the seeds, at the smallest and the largest stake. The interval holds the true return in 99 of 100 such tries; the highest win is in
whole stakes, with how often it came. Written by \`npm run par -- --keep 10000000\`.

${markdownTable(['Stake', 'Rounds', 'Returned', 'One wins in', 'Highest win'], rows)}
`;
}
