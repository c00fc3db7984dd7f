import type { Change, Protection } from '@tulpar/contract/protection';
import { isGameKind } from '@tulpar/domain/game-kinds';
import type { Policy } from '@tulpar/domain/policy';
import { checkChoices, checkMinutes } from '@tulpar/domain/protection/reality-check';
import type { readProtection } from '#flows/protection/read-protection.ts';
import type { ChangeRow } from '#modules/protection/index.ts';

const isoOf = (time: Date | null): string | null => time?.toISOString() ?? null;

type State = Awaited<ReturnType<typeof readProtection>>;

export const toProtection = ({ currency, limits, pause, checkChoice, blocks, kinds, asks }: State, policy: Policy): Protection => ({
  currency,
  limits: limits.map(({ kind, period, imposer, amount, used, resetsAt, wanted }) => ({
    kind,
    period,
    imposer,
    amount,
    used,
    left: Math.max(0, amount - used),
    resets_at: resetsAt.toISOString(),
    wanted: wanted && { amount: wanted.amount, from: wanted.from.toISOString(), until: wanted.until.toISOString() },
  })),
  pause: pause && {
    kind: pause.kind,
    by: pause.askedBy.startsWith('staff:') ? 'staff' : 'player',
    from: pause.from.toISOString(),
    until: pause.until?.toISOString() ?? null,
    opens_at: pause.opensAt?.toISOString() ?? null,
  },
  reality_check: { minutes: checkMinutes(checkChoice, policy), choices: [...checkChoices(policy)] },
  blocked_games: blocks.flatMap((block) => ('game' in block ? [{ slug: block.game, opens_at: isoOf(block.opensAt) }] : [])),
  game_kinds: kinds.map((kind) => {
    const block = blocks.find((one) => 'kind' in one && one.kind === kind);
    return { kind, is_closed: block !== undefined, opens_at: isoOf(block?.opensAt ?? null) };
  }),
  asks,
});

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const whole = (value: unknown): number | null => (typeof value === 'number' ? value : null);

function byOf(actor: string): Change['by'] {
  if (actor.startsWith('player:')) return 'player';
  return actor.startsWith('staff:') ? 'staff' : 'clock';
}

/** The details were written by the flows of this part alone. */
export function toChange({ id, changed_at, actor, what, detail }: ChangeRow): Change {
  const { kind, period, before, after, from, until, game, gameKind } = detail as { kind?: never; period?: never } & Readonly<
    Record<string, unknown>
  >;
  const limit = { before: whole(before), after: whole(after), from: what === 'limit-wanted' ? text(from) : null };
  return {
    id,
    at: changed_at.toISOString(),
    by: byOf(actor),
    what,
    limit: what.startsWith('limit') && kind && period ? { kind, period, ...limit } : null,
    pause: what.startsWith('pause') && kind ? { kind, until: text(until) } : null,
    game: text(game),
    ...(typeof gameKind === 'string' && isGameKind(gameKind) && { game_kind: gameKind }),
    ...(what === 'reality-check' && { check: { minutes: whole(after) } }),
  };
}
