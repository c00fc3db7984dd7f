import { parseArgs } from 'node:util';
import type { Minor } from '@tulpar/domain/money';
import { openHouse } from '#commands/open-house.ts';

/**
 * What a journey in the browser cannot wait for or ask for: `older --player <id>` makes an account two days older,
 * `grant-bonus --player <id> --amount <minor units>` gives a bonus as an offer would, through the ledger.
 */
const DAY_MS = 86_400_000;
const { values, positionals } = parseArgs({ options: { player: { type: 'string' }, amount: { type: 'string' } }, allowPositionals: true });
const playerId = values.player ?? '';
const { house, close } = await openHouse();
try {
  if (positionals[0] === 'older')
    await house.database.pool.query(`update account set created_at = created_at - interval '2 days' where id = $1`, [playerId]);
  else {
    const outcome = await house.ledger.run({
      kind: 'bonus-granted',
      playerId,
      source: 'journey',
      actor: 'system:journey',
      requestId: house.database.ids.uuid(),
      currency: 'KZT',
      bonusId: house.database.ids.uuid(),
      offerUid: 'journey',
      type: 'deposit_bonus',
      amount: Number(values.amount) as Minor,
      wager: 10,
      cashOutPercentMax: 0,
      cashOutMax: 0 as Minor,
      stakeMax: 0 as Minor,
      canCancel: true,
      expiresAt: new Date(house.database.now().getTime() + DAY_MS),
    });
    if (outcome.status !== 'applied') throw new Error(`the bonus was ${outcome.status}`);
  }
} finally {
  await close();
}
