/** A bug that somebody might write: a place in the code, and what would stand there instead. */
export interface Mutant {
  readonly name: string;
  readonly file: string;
  readonly original: string;
  readonly bug: string;
  /** Which tests have to notice: of the rules, of the order of things, or of the database; of the ledger, of the cash box or of rounds. */
  readonly tests:
    | 'rules'
    | 'schedules'
    | 'database'
    | 'cashbox-rules'
    | 'cashbox-database'
    | 'rounds-database'
    | 'spins-database'
    | 'offers-rules'
    | 'offers-database'
    | 'offers-moments'
    | 'offers-claims'
    | 'free-rounds'
    | 'protection-rules'
    | 'protection-database'
    | 'protection-person'
    | 'protection-news'
    | 'protection-in-flight'
    | 'protection-books'
    | 'protection-words'
    | 'vip-rules'
    | 'vip-database'
    | 'tournaments-rules'
    | 'tournaments-counting'
    | 'tournaments-paying';
}

const RULES = 'packages/domain/src/ledger';
const LEDGER = 'apps/server/src/modules/ledger';

const rule = (file: string, name: string, original: string, bug: string): Mutant => ({
  name,
  file: `${RULES}/${file}.ts`,
  original,
  bug,
  tests: 'rules',
});

export const MUTANTS: readonly Mutant[] = [
  rule('decide-play', 'the bonus is staked before real money', 'least(wallet.real, stake)', 'least(wallet.bonus, stake)'),
  rule(
    'amount',
    'a share is rounded up',
    '(BigInt(amount) * BigInt(part)) / BigInt(whole)',
    '(BigInt(amount) * BigInt(part) + BigInt(whole) - 1n) / BigInt(whole)',
  ),
  rule('decide-play', 'no tombstone is left', 'active, round: { isNew: true, round: tombstone(command, now) } });', 'active });'),
  rule(
    'decide-play',
    'a round may be staked twice',
    'const { wallet, round } = facts;\n  if (round) return refuse(standsInTheWay(round));',
    'const { wallet } = facts;',
  ),
  rule(
    'decide-play',
    'a round that is over wins again',
    "case 'settled':\n      return refuse('ALREADY_SETTLED');\n    case 'open':",
    "case 'settled':\n    case 'open':",
  ),
  rule(
    'decide-play',
    'what has won is rolled back',
    "case 'paid':\n    case 'settled':\n      return refuse",
    "case 'settled':\n      return refuse",
  ),
  rule('wagering', 'only real money counts for the wager', '(round.stakeReal + round.stakeBonus) as Minor', 'round.stakeReal'),
  rule(
    'wagering',
    'the limit of a bonus is forgotten',
    'active.cashOutMax === null ? balance : least(balance, active.cashOutMax)',
    'balance',
  ),
  rule('wagering', 'a lost bonus comes back as real money', "bonus.status !== 'finished' || amount === 0", 'amount === 0'),
  rule('wagering', 'the limit of a bonus starts anew', 'minus(bonus.cashOutMax, bonus.released)', 'bonus.cashOutMax'),
  rule('wagering', 'a bonus is lost while a round still holds it', 'balance === 0 && active.openRounds === 0', 'balance === 0'),
  rule('wagering', 'a bonus lives a moment too long', '<= now.getTime()', '< now.getTime()'),
  rule('decide', 'a balance passes the limit', 'after > AMOUNT_MAX', 'after > AMOUNT_MAX * 2'),
  rule('rules', 'a banned player stakes', "if (bars.includes('ban') || bars.includes('closed')) return 'PLAYER_BARRED';", ''),
  rule('rules', 'an excluded player stakes', "if (bars.includes('exclusion')) return 'PLAYER_EXCLUDED';", ''),
  rule('rules', 'a closed game is open', 'bars.includes(`game:${game}`)', 'bars.length > 9'),
  rule('rules', 'a limit holds for bets only', "command.kind !== 'round' && command.kind !== 'bet'", "command.kind !== 'bet'"),
  rule('rules', 'a small balance goes out without a bar', 'barOf(wallet, null) !== null && wallet.real > 0', 'wallet.real > 0'),
  rule('meters', 'a stake may pass the limit by itself', 'meter.used + stake > meter.cap', 'meter.used > meter.cap'),
  rule('meters', 'a new period begins where the last one ended', '{ ...meter, used: 0, since }', '{ ...meter, since }'),
  rule('meters', 'a clock set back begins a new period', 'since > meter.since', 'since !== meter.since'),
  rule('meters', 'a stake of yesterday makes room today', 'returned && returned.stakedAt >= start', 'returned'),
  rule('meters', 'a break counts as play', 'now.getTime() - meter.playedAt < BREAK_MS', 'true'),
  rule('meters', 'wins make no room', 'meter.used + play.house', 'meter.used + play.staked'),
  rule('decide', 'an open round counts for the level', "round?.status === 'settled' ? round.stakeReal : ZERO", 'round?.stakeReal ?? ZERO'),
  rule('decide-cash', 'a withdrawal passes a bonus by', "if (wallet.active) return refuse('BONUS_ACTIVE');", ''),
  rule('decide-cash', 'one person corrects alone', ' && actor !== approver', ''),
  rule('command-key', 'a withdrawal is paid and returned', 'withdrawalId}:settled`', 'withdrawalId}:${command.result}`'),
  rule('command-key', 'another amount is the same command', "new Set(['actor',", "new Set(['amount', 'actor',"),
  {
    name: 'a refusal is final though an earlier try is on its way',
    file: `${LEDGER}/settle-commands.ts`,
    original: 'refused.add(task);\n    else',
    bug: 'settle(task, judged);\n    else',
    tests: 'database',
  },
  {
    name: 'what was done is done again',
    file: `${LEDGER}/judge-commands.ts`,
    original: 'if (snapshot.done) {',
    bug: 'if (snapshot.done && !command) {',
    tests: 'schedules',
  },
  {
    name: 'a command of a player overtakes another',
    file: 'apps/server/src/platform/turns/batcher.ts',
    original: 'if (queue && queue.length > 0) ready.push(key);\n    else queues.delete(key);',
    bug: 'queues.delete(key);',
    tests: 'schedules',
  },
  {
    name: 'who was refused is charged later',
    file: `${LEDGER}/settle-commands.ts`,
    original: "if (judged.status === 'refused' && mayStillArrive) await store.outdate(command.playerId);",
    bug: '',
    tests: 'schedules',
  },
  {
    name: 'a bar comes too late for what is decided',
    file: `${LEDGER}/apply-statements.ts`,
    original: ' and wallet.standing = posting.standing',
    bug: '',
    tests: 'database',
  },
  {
    name: 'whatever comes under a known key is a repeat',
    file: `${LEDGER}/store.ts`,
    original: 'isSame: row.request_hash.equals(requestHash(command))',
    bug: 'isSame: true',
    tests: 'database',
  },
  {
    name: 'what was archived is forgotten',
    file: `${LEDGER}/read-statements.ts`,
    original: 'from ledger_past where player_id = $1 and seq = $2',
    bug: 'from ledger_past where player_id = $1 and seq = $2 and false',
    tests: 'database',
  },
  {
    name: 'the version is not compared',
    file: `${LEDGER}/apply-statements.ts`,
    original: ' and wallet.version = posting.version',
    bug: '',
    tests: 'database',
  },
  {
    name: 'no key is kept',
    file: `${LEDGER}/apply-statements.ts`,
    original: 'moved.version, $1 ${OF_MOVED}',
    bug: 'moved.version, $1 ${OF_MOVED} where false',
    tests: 'database',
  },
  {
    name: 'the bonus pocket does not move',
    file: `${LEDGER}/apply-statements.ts`,
    original: 'bonus = wallet.bonus + posting.bonus, held',
    bug: 'bonus = wallet.bonus, held',
    tests: 'database',
  },
  {
    name: 'a bonus stays though it ended',
    file: `${LEDGER}/rows/move-values.ts`,
    original: 'return isSameBonus &&',
    bug: 'return isSameBonus ||',
    tests: 'database',
  },
];
