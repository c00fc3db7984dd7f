import type { PlayOverview as WireOverview, AccountStatement as WireStatement } from '@tulpar/contract/account-statement';
import { addDays, type OverviewStep, STATEMENT_KINDS, type StatementKind } from '@tulpar/domain/ledger/statement-period';
import type { AccountStatement, PlayOverview } from '#flows/ledger/read-account-statement.ts';
import type { StatementLine } from '#modules/ledger/index.ts';

const isKind = (kind: string): kind is StatementKind => STATEMENT_KINDS.some((one) => one === kind);

function kindOf(kind: string): StatementKind {
  if (!isKind(kind)) throw new Error(`a statement has no line for ${kind}`);
  return kind;
}

/** A payment has the number that the history shows; everything else has that of its entry. */
function numberOf({ kind, reference, seq }: StatementLine): string {
  const isPayment = kind === 'deposit' || kind.startsWith('withdrawal-');
  return isPayment ? reference.slice(-8).toUpperCase() : String(seq);
}

export function toStatement(statement: AccountStatement): WireStatement {
  const { sums, games, lines, names, today } = statement;
  return {
    period: statement.period,
    from: statement.from,
    to: addDays(statement.to, -1),
    currency: statement.currency,
    generated_at: statement.generatedAt.toISOString(),
    is_over: statement.to <= today,
    first_month: statement.firstMonth,
    last_month: today.slice(0, -3),
    opening: statement.opening,
    closing: statement.closing,
    sums: sums
      .map(({ kind, count, real, bonus, held }) => ({ kind: kindOf(kind), count, real, bonus, held }))
      .sort((one, other) => STATEMENT_KINDS.indexOf(one.kind) - STATEMENT_KINDS.indexOf(other.kind)),
    games: games
      .map((sum) => ({
        slug: sum.game,
        name: names.get(sum.game) ?? sum.game,
        rounds: sum.rounds,
        staked: { real: sum.stakedReal, bonus: sum.stakedBonus },
        returned: { real: sum.returnedReal, bonus: sum.returnedBonus },
        won: { real: sum.wonReal, bonus: sum.wonBonus },
      }))
      .sort(
        (one, other) => other.staked.real + other.staked.bonus - one.staked.real - one.staked.bonus || (one.slug < other.slug ? -1 : 1),
      ),
    lines: lines.map((line) => ({
      entry: line.seq,
      at: line.at.toISOString(),
      kind: kindOf(line.kind),
      number: numberOf(line),
      real: line.real,
      bonus: line.bonus,
      held: line.held,
    })),
  };
}

/** The game with the largest value, if any is above zero. */
function most(games: PlayOverview['games'], names: PlayOverview['names'], of: (game: PlayOverview['games'][number]) => number) {
  let found: { amount: number; game: string } | null = null;
  for (const game of games) {
    const amount = of(game);
    if (amount > (found?.amount ?? 0)) found = { amount, game: names.get(game.game) ?? game.game };
  }
  return found;
}

export function toOverview({ currency, steps, games, names }: PlayOverview, by: OverviewStep): WireOverview {
  return {
    by,
    currency,
    steps: steps.map(({ from, to, rounds, staked, won, playedMs }) => ({ from, to, rounds, staked, won, played_ms: playedMs })),
    games: games
      .map((sum) => ({
        slug: sum.game,
        name: names.get(sum.game) ?? sum.game,
        rounds: sum.rounds,
        staked: sum.stakedReal + sum.stakedBonus - sum.returnedReal - sum.returnedBonus,
        won: sum.wonReal + sum.wonBonus,
      }))
      .sort((one, other) => other.staked - one.staked || (one.slug < other.slug ? -1 : 1)),
    best: most(games, names, ({ best }) => best ?? 0),
    worst: most(games, names, ({ worst }) => 0 - (worst ?? 0)),
  };
}
