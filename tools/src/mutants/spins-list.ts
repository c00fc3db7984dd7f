import type { Mutant } from './list.ts';

const RULES = 'packages/domain/src/ledger';
const LEDGER = 'apps/server/src/modules/ledger';

const rule = (file: string, name: string, original: string, bug: string): Mutant => ({
  name,
  file: `${RULES}/${file}.ts`,
  original,
  bug,
  tests: 'rules',
});
const written = (file: string, name: string, original: string, bug: string): Mutant => ({
  name,
  file: `${LEDGER}/${file}.ts`,
  original,
  bug,
  tests: 'spins-database',
});

/** Bugs in the weights of bonuses, in free spins, in foresight and in what is told of movements. */
export const SPINS_MUTANTS: readonly Mutant[] = [
  rule(
    'decide-play',
    'an excluded game takes bonus money',
    'weight === EXCLUDED && stakeBonus > 0',
    'weight === EXCLUDED && stakeBonus < 0',
  ),
  rule('decide-play', 'an excluded game takes no money at all', 'weight === EXCLUDED && stakeBonus > 0', 'weight === EXCLUDED'),
  rule('weights', 'a bonus counts every game by its own weight', 'weights?.percents.get(game) ?? weightPercent', 'weightPercent'),
  rule('decide-bonus', 'a bonus has nothing to wager', 'isWhole(wager, 1, WAGER_MAX)', 'isWhole(wager, 0, WAGER_MAX)'),
  rule('decide-bonus', 'weights that nobody has kept are taken', ' || weights?.id !== command.weights', ''),
  rule('decide-bonus', 'a bonus ends sooner after a break', 'if (expiresAt <= active.expiresAt)', 'if (expiresAt > active.expiresAt)'),
  rule(
    'decide-bonus',
    'what has run out is brought back',
    'active?.id !== command.bonusId || isExpired(active, now)',
    'active?.id !== command.bonusId',
  ),
  rule('decide-spins', 'one spin more is played than was granted', 'spins.played >= spins.total', 'spins.played > spins.total'),
  rule('decide-spins', 'a free spin is played at any stake', "if (command.stake !== spins.stake) return refuse('SPINS_STAKE_WRONG');", ''),
  rule('decide-spins', 'spins are played after their end', "status === 'active' && now < expiresAt", "status === 'active'"),
  rule('decide-spins', 'a rollback keeps the spin', '{ played: spins.played - 1, open: spins.open - 1 }', '{ open: spins.open - 1 }'),
  rule(
    'decide-spins',
    'spins end while a round of them is open',
    'after.played === after.total && after.open === 0',
    'after.played === after.total',
  ),
  rule(
    'decide-spins',
    'the win of a free round goes to nobody',
    'won: (spins.won + win) as Minor }),\n  });\n}\n\ntype',
    'won: spins.won }),\n  });\n}\n\ntype',
  ),
  rule(
    'rules',
    'a free spin needs room in every limit',
    "command.spinsId === undefined ? wallet.meters : wallet.meters.filter(({ kind }) => kind === 'time')",
    'wallet.meters',
  ),
  rule(
    'decide',
    'what the house loses counts as the loss of the player',
    'house: isPaid ? decided.legs.house : 0',
    'house: decided.legs.house',
  ),
  written('rows/move-values', 'free spins are not written down', '!bonusChange && !spins &&', '!bonusChange &&'),
  written('store', 'the spins of a command are not read', "'spinsId' in command ? command.spinsId : null", 'null'),
  written(
    'apply-statements',
    'the weights of a bonus are forgotten',
    'bonus_expires_at = posting.bonus_expires_at, weights = posting.weights',
    'bonus_expires_at = posting.bonus_expires_at',
  ),
  written('meters', 'a limit counts what the house has paid', 'and r.spins_id is not null\n', 'and r.spins_id is null\n'),
  written(
    'checks/verify-statements',
    'nobody compares free spins with their rounds',
    '(s.played, s.open, s.won) <>',
    '(s.played, s.open, s.won) <> (s.played, s.open, s.won) and (s.played, s.open, s.won) <>',
  ),
  written(
    'checks/verify-statements',
    'nobody compares the weights on the wallet',
    '(w.bonus_id, w.cash_out_max, w.bonus_expires_at, w.weights) is distinct from (b.bonus_id, b.cash_out_max, b.expires_at, b.weights)',
    '(w.bonus_id, w.cash_out_max, w.bonus_expires_at) is distinct from (b.bonus_id, b.cash_out_max, b.expires_at)',
  ),
  written(
    'foresee',
    'a stake is refused on hearsay',
    'const found = await readNow(playerId);',
    'const found = memory.glance(playerId) ?? (await readNow(playerId));',
  ),
  written('foresee', 'who was refused is charged by an earlier call', 'await locked.outdate(playerId);', ''),
  written('foresee', 'a round that is known is refused', '!ABOUT_ROUND.has(judged.code)', 'ABOUT_ROUND.size > 0'),
  written('moved', 'a listener that fails stops the ledger', 'onTrouble(error);', 'throw error;'),
];
