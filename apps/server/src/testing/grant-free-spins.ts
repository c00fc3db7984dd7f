import { parseArgs } from 'node:util';
import { DAY_MS } from '@tulpar/domain/durations';
import type { Minor } from '@tulpar/domain/money';
import { openCliContext } from '#commands/cli-context.ts';
import { readWallet } from '#modules/ledger/index.ts';

/**
 * Gives a player free spins, as an offer would, for browser journeys. With `--bonus <minor units>` the player also gets a bonus with a wager
 * of ten times, whose largest stake is `--stake-max`.
 */
const text = { type: 'string' } as const;
const { values } = parseArgs({ options: { player: text, game: text, count: text, stake: text, bonus: text, 'stake-max': text } });
const playerId = values.player ?? '';
const { context, close } = await openCliContext();
try {
  const { database, ledger } = context;
  const wallet = await readWallet(database, playerId);
  if (!wallet) throw new Error('this player has no wallet');
  const named = {
    playerId,
    source: 'journey',
    actor: 'system:journey',
    requestId: database.ids.uuid(),
    currency: wallet.currency,
  } as const;
  const expiresAt = new Date(database.now().getTime() + DAY_MS);
  const uid = database.ids.uuid();
  const outcomes = [];
  if (values.count !== undefined) {
    const terms = { game: values.game ?? '', stake: Number(values.stake) as Minor, count: Number(values.count), expiresAt };
    outcomes.push(await ledger.run({ kind: 'spins-granted', ...named, spinsId: uid, offerUid: uid, ...terms }));
  }
  if (values.bonus !== undefined) {
    const terms = {
      amount: Number(values.bonus) as Minor,
      wager: 10,
      cashOutPercentMax: 0,
      cashOutMax: 0 as Minor,
      canCancel: true,
      expiresAt,
    };
    const bonus = { bonusId: uid, offerUid: uid, type: 'deposit_bonus', stakeMax: Number(values['stake-max'] ?? 0) as Minor, ...terms };
    outcomes.push(await ledger.run({ kind: 'bonus-granted', ...named, ...bonus }));
  }
  for (const { status } of outcomes) if (status !== 'applied') throw new Error(`the grant was ${status}`);
} finally {
  await close();
}
