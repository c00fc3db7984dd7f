import type { Mutant } from './list.ts';

const FLOWS = 'apps/server/src/flows/rounds';
const bug = (file: string, name: string, original: string, instead: string): Mutant => ({
  name: `rounds: ${name}`,
  file,
  original,
  bug: instead,
  tests: 'rounds-database',
});

/** Bugs in the ways of a round's money: paid at once with its row, or staked in the middle of it. */
export const ROUNDS_MUTANTS: readonly Mutant[] = [
  bug(
    'apps/server/src/modules/ledger/apply-bets.ts',
    'a wallet is remembered before its transaction is committed',
    'return { posted, rememberWallets };',
    'rememberWallets();\n  return { posted, rememberWallets };',
  ),
  bug(
    `${FLOWS}/play-round.ts`,
    'a round whose player was left out by the ledger counts as paid',
    'play.isOver && applied.posted.has(round.playerId)',
    'play.isOver',
  ),
  bug(
    `${FLOWS}/play-round.ts`,
    'a round with choices gets its win with its stake',
    'play.isOver ? roundCommand(',
    'play.win >= 0 ? roundCommand(',
  ),
  bug(
    `${FLOWS}/extra-stake.ts`,
    'a choice counts though its stake was refused',
    'if (isDone(outcome)) {',
    "if (outcome.status !== 'unknown') {",
  ),
  bug(
    `${FLOWS}/extra-stake.ts`,
    'nobody tells the ledger that a refused stake never comes',
    'await context.ledger.apply(tx, rollbackCommand({ playerId: now.playerId, id: pendingStake.id }, requestId, EXTRA_STAKE_SOURCE));',
    '',
  ),
  bug(
    `${FLOWS}/extra-stake.ts`,
    'what somebody else has settled is settled again',
    'if (now.pendingStake?.id !== pendingStake.id) return { ok: true, round: now };',
    '',
  ),
  bug(
    `${FLOWS}/extra-stake.ts`,
    'no answer is taken for a refusal',
    "if (outcome.status === 'unknown') return { ok: false, code: 'UNKNOWN' };",
    '',
  ),
  bug(
    `${FLOWS}/round-commands.ts`,
    'a further stake has the id of the round',
    'roundId: id,\n  transactionId: id,\n  game',
    'roundId: round.id,\n  transactionId: id,\n  game',
  ),
];
