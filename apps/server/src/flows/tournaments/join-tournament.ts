import type { ErrorCode } from '@tulpar/contract/error-codes';
import { barOf } from '@tulpar/domain/ledger/rules';
import { maskedName } from '@tulpar/domain/masked-name';
import { isJoinable } from '@tulpar/domain/tournaments/state';
import * as ledgerModule from '#modules/ledger/index.ts';
import * as profiles from '#modules/profiles/index.ts';
import * as tournaments from '#modules/tournaments/index.ts';
import type { AppContext } from '../app-context.ts';
import { harmLevel } from '../protection/harm-level.ts';

interface JoinTournamentInput {
  readonly playerId: string;
  readonly slug: string;
}

type JoinRefusal = Extract<ErrorCode, 'TOURNAMENT_UNKNOWN' | 'TOURNAMENT_OVER' | 'TOURNAMENT_CLOSED_TO_YOU'>;
type JoinResult = { readonly ok: true; readonly entry: tournaments.Entry } | { readonly ok: false; readonly code: JoinRefusal };

const refuse = (code: JoinRefusal) => ({ ok: false, code }) as const;

/**
 * Enters a player into a tournament, free of charge; a repeat changes nothing. Counting begins behind the last entry of the player's books, which
 * the locked wallet keeps from growing meanwhile.
 */
export async function joinTournament(
  { database, boards }: Pick<AppContext, 'database' | 'boards'>,
  { playerId, slug }: JoinTournamentInput,
): Promise<JoinResult> {
  const joined = await database.transaction(async (tx): Promise<JoinResult> => {
    const wallet = await ledgerModule.lockWallet(tx, playerId);
    const tournament = await tournaments.shareTournament(tx, slug);
    if (!wallet || !tournament || tournament.state === 'draft' || tournament.currency !== wallet.currency)
      return refuse('TOURNAMENT_UNKNOWN');
    const known = await tournaments.findEntry(tx, playerId, tournament.id);
    if (known) return { ok: true, entry: known };
    if (!isJoinable(tournament, tx.now)) return refuse('TOURNAMENT_OVER');
    const { currency } = wallet;
    if (barOf(wallet, null) !== null || (await harmLevel(tx, { playerId, currency, now: tx.now })) === 'hold')
      return refuse('TOURNAMENT_CLOSED_TO_YOU');
    const names = await profiles.firstNamesOf(tx, [playerId]);
    const seq = (await ledgerModule.versionsOf(tx, [playerId])).get(playerId) ?? 0;
    const name = maskedName(names.get(playerId) ?? null, playerId);
    const knows = tournament.state === 'running' ? 'started' : null;
    await tournaments.addEntry(tx, { playerId, tournamentId: tournament.id, name, seq, knows });
    const entry = await tournaments.findEntry(tx, playerId, tournament.id);
    if (!entry) throw new Error('an entry is not there');
    return { ok: true, entry };
  });
  // The page asks again at once, and must not read that the player is not in yet.
  if (joined.ok) await boards.add(joined.entry);
  return joined;
}
