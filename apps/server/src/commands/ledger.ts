import { isCurrency } from '@tulpar/domain/markets';
import { formatMoney, minor } from '@tulpar/domain/money';
import type { AppContext } from '#flows/app-context.ts';
import { readEntries, stuckRounds } from '#modules/ledger/index.ts';

const at = (time: Date) => `${time.toISOString().slice(0, 19).replace('T', ' ')} UTC`;

/** A player's movements, so that a correction can name the one it is about. */
export async function listEntries({ database }: Pick<AppContext, 'database'>, playerId: string, before: number | null): Promise<string> {
  const entries = await readEntries(database, playerId, before);
  const lines = entries.map(({ seq, created_at, kind, currency, reference, actor, reason, ...legs }) => {
    if (!isCurrency(currency)) throw new Error('an entry in a strange currency');
    const moved = (['real', 'bonus', 'held', 'house', 'promo', 'psp'] as const).flatMap((account) =>
      legs[account] === 0 ? [] : [`${account} ${formatMoney(minor(legs[account]), currency)}`],
    );
    return [`${seq}`, at(created_at), kind, moved.join(', ') || 'nothing moved', reference, actor, ...(reason ? [reason] : [])].join('  ');
  });
  return lines.join('\n') || 'There is no such entry.';
}

/** Rounds that nobody has ended for more than a day. */
export async function listStuckRounds({ database }: Pick<AppContext, 'database'>): Promise<string> {
  const lines = (await stuckRounds(database, database.now())).map(
    ({ openedAt, playerId, roundId, source }) => `${at(openedAt)}  ${source}  round ${roundId}  player ${playerId}`,
  );
  return lines.join('\n') || 'No round is stuck.';
}
