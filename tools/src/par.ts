import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { CURRENCIES } from '@tulpar/domain/markets';
import { GAMES } from '@tulpar/games/catalog';
import type { Game } from '@tulpar/games/rounds/game';
import { REPO_ROOT } from '#repo/read-repo.ts';
import { KEPT_FILE, type KeptGames, type KeptRounds, readKept } from './par/kept-rounds.ts';
import { RETURN_TABLES_FILE, returnTablesFile } from './par/return-tables.ts';
import { SHEETS, type Sheet, writtenSheet } from './par/sheets.ts';
import { simulate } from './par/simulate.ts';
import { BLACKJACK_FIGURES } from './par/tables/blackjack-figures.ts';
import { blackjackOdds } from './par/tables/blackjack-odds.ts';
import { quickStreams } from './par/tables/quick-streams.ts';
import { FIRE_TEMPLE_FIGURES } from './par/tumbles/fire-temple-figures.ts';
import { fireTempleOdds } from './par/tumbles/fire-temple-odds.ts';

/**
 * Writes the sheet of every game to docs/games, and the return tables by which the server computes what a bonus is worth. With --simulate it also plays so many rounds at the smallest and the largest stake, with
 * --keep it plays them with quicker draws and keeps for the sheets what they came to, with --game only of one and with --currency only in
 * one, with --count it counts out what takes minutes.
 */
const { values } = parseArgs({
  options: {
    simulate: { type: 'string' },
    keep: { type: 'string' },
    game: { type: 'string' },
    currency: { type: 'string' },
    count: { type: 'boolean' },
  },
});
function roundsOf(option: 'simulate' | 'keep'): number {
  const number = Number(values[option] ?? 0);
  if (!Number.isInteger(number) || number < 0 || number > 1e9) throw new Error(`--${option} wants a number of rounds`);
  return number;
}
const rounds = roundsOf('simulate');
const keptRounds = roundsOf('keep');
const folder = path.join(REPO_ROOT, 'docs/games');
mkdirSync(folder, { recursive: true });
/** Always the same, so that a simulation can be repeated; its bytes mean nothing. */
const SIMULATION_SEED = Uint8Array.from({ length: 32 }, (_, index) => index * 7 + 1);

if (values.count) {
  const { net, staked } = blackjackOdds();
  const isStated = Math.abs(net - BLACKJACK_FIGURES.net) < 1e-12 && Math.abs(staked - BLACKJACK_FIGURES.staked) < 1e-12;
  console.log(`blackjack: ${net} of the first bet, ${staked} staked`);
  if (!isStated) throw new Error('blackjack-figures.ts says otherwise');
  const fires = fireTempleOdds(FIRE_TEMPLE_FIGURES);
  console.log(`fire-temple: ${JSON.stringify(fires)}`);
  if (JSON.stringify(fires) !== JSON.stringify(FIRE_TEMPLE_FIGURES)) throw new Error('fire-temple-figures.ts says otherwise');
}

/** Each stake is played with rounds of its own, or the second would only repeat the first. */
function playKept(game: Game, sheet: Sheet): KeptRounds[] {
  const currencies = CURRENCIES.filter((currency) => values.currency === undefined || currency === values.currency);
  const stakes = currencies.flatMap((currency) =>
    [game.limits[currency].min, game.limits[currency].max].map((stake) => ({ currency, stake })),
  );
  return stakes.map(({ currency, stake }, place) => {
    const streamsAt = (nonce: number) => quickStreams(place * keptRounds + nonce);
    const plan = { game, bet: sheet.bet(stake), currency, rounds: keptRounds, serverSeed: SIMULATION_SEED, streamsAt, habit: sheet.habit };
    const { rtp, margin, hits, topWinTimesStake, tops } = simulate(plan);
    console.log(`  ${keptRounds} rounds at ${stake} ${currency}: ${(rtp * 100).toFixed(3)} % ± ${(margin * 100).toFixed(3)} %`);
    return { currency, stake, rounds: keptRounds, rtp, margin, hits, topWinTimesStake, tops };
  });
}

for (const game of GAMES.filter(({ slug }) => values.game === undefined || slug === values.game)) {
  const sheet = SHEETS[game.slug];
  if (!sheet) throw new Error(`${game.slug} has no sheet: write one in tools/src/par`);
  if (keptRounds > 0) {
    const kept: KeptGames = { ...readKept(), [game.slug]: playKept(game, sheet) };
    const inOrder = Object.fromEntries(Object.entries(kept).sort(([a], [b]) => (a < b ? -1 : 1)));
    writeFileSync(KEPT_FILE, `${JSON.stringify(inOrder, null, 2)}\n`);
  }
  writeFileSync(path.join(folder, `${game.slug}.md`), writtenSheet(game.slug));
  console.log(`${game.slug}: docs/games/${game.slug}.md, ${game.facts.rtpPercent} %`);
  if (rounds === 0) continue;
  for (const currency of CURRENCIES)
    for (const stake of [game.limits[currency].min, game.limits[currency].max]) {
      const plan = { game, bet: sheet.bet(stake), currency, rounds, serverSeed: SIMULATION_SEED, habit: sheet.habit };
      const { rtp, margin, deviation, hits, topWinTimesStake, tops, staked } = simulate(plan);
      const figures = `${(rtp * 100).toFixed(3)} % ± ${(margin * 100).toFixed(3)} % (99 of 100), deviation ${deviation.toFixed(3)}`;
      console.log(
        `  ${rounds} rounds at ${stake} ${currency}: ${figures}, one in ${(rounds / hits).toFixed(3)} wins, top ${topWinTimesStake.toFixed(2)} stakes ${tops} times, ${staked.toFixed(5)} staked`,
      );
    }
}
writeFileSync(RETURN_TABLES_FILE, returnTablesFile());
