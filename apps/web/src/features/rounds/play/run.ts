import type { DeviceValue } from '@tulpar/app-kit/storage/device-storage';
import type { FromArcade, ShownRound, ToArcade } from '@tulpar/contract/games/arcade';
import type { Playback } from '../store.ts';
import { beforeSeen, type ResumePoint, without } from './resume-point.ts';
import type { Answer, Bet, Purse, RoundGateway } from './round-gateway.ts';

/** The state of a game session that the page shows. */
export interface RunState {
  /** The balance as far as the player has seen it. */
  readonly purse: Purse;
  /** A round is in progress: the ledger may hold more than the player has seen. */
  readonly isBusy: boolean;
  /** The answer is late and the call is being repeated. */
  readonly isLate: boolean;
  readonly staked: number;
  readonly won: number;
}

interface Options {
  readonly gateway: RoundGateway;
  /** The balance in the ledger. */
  readonly purse: Purse;
  readonly begun: ResumePoint;
  /** The position of the playback, for a reload of the page. */
  readonly kept: Pick<DeviceValue<Playback | null>, 'read' | 'write'>;
  readonly newRoundId: () => string;
  readonly wait: (ms: number) => Promise<void>;
  readonly send: (message: ToArcade) => void;
  readonly onState: (state: RunState) => void;
  /** The text of a refusal. */
  readonly say: (code: string) => string;
  readonly onRefused?: (code: string) => void;
}

const LATE_MS = 2500;
const REPEAT_MS = 2000;

const shownOf = ({ id, stake, win, is_over, events, choices, step }: ShownRound): ShownRound => ({
  id,
  stake,
  win,
  is_over,
  events,
  choices,
  step,
});

/**
 * One game session: sends bets to the gateway and rounds to the frame. A call without an answer is repeated with the same id, so that no
 * bet is lost or made twice. The balance follows what the player has seen of the round.
 */
export function createRun({ gateway, purse, begun, kept, newRoundId, wait, send, onState, say, onRefused }: Options) {
  const { unfinished } = begun;
  const first = unfinished ? beforeSeen(purse, unfinished) : purse;
  let state: RunState = { purse: first, isBusy: unfinished !== null, isLate: false, staked: 0, won: 0 };
  let current: { readonly id: string; readonly purse: Purse; readonly round: ShownRound | null } | null = unfinished && {
    id: unfinished.id,
    purse,
    round: unfinished,
  };
  let isAsking = false;
  let isOver = false;
  /** How many events of the current round the player has seen. */
  let { seen, last } = begun;

  const keep = (id: string, events: number | null) => {
    seen = events ?? 0;
    kept.write({ id, seen: events });
  };

  const change = (next: Partial<RunState>) => {
    const before = state.purse.real + state.purse.bonus;
    state = { ...state, ...next };
    const amount = state.purse.real + state.purse.bonus;
    if (amount !== before) send({ type: 'balance', amount });
    onState(state);
  };

  const setLate = (isLate: boolean) => {
    if (isLate === state.isLate) return;
    send({ type: 'late', is_late: isLate });
    change({ isLate });
  };

  /** Repeats a call until the server accepts or refuses it. */
  async function ask(call: () => Promise<Answer>): Promise<Exclude<Answer, { kind: 'soon' | 'unsure' }> | null> {
    let isAnswered = false;
    void wait(LATE_MS).then(() => isAnswered || isOver || setLate(true));
    try {
      for (;;) {
        if (isOver) return null;
        const answer = await call();
        if (answer.kind === 'played' || answer.kind === 'refused') return answer;
        if (answer.kind === 'unsure') setLate(true);
        await wait(answer.kind === 'soon' ? answer.waitMs : REPEAT_MS);
      }
    } finally {
      isAnswered = true;
      if (!isOver) setLate(false);
    }
  }

  function take({ round, purse: after }: Extract<Answer, { kind: 'played' }>): void {
    current = { id: round.id, purse: after, round };
    // The win is in the ledger already, but the player has not seen it yet.
    change({ purse: round.is_over ? { ...after, real: after.real - round.win } : after });
    keep(round.id, seen);
    send({ type: 'round', round: shownOf(round) });
  }

  async function play(bet: Bet): Promise<void> {
    if (isAsking || current) return;
    const before = state.purse;
    const keptBefore = kept.read();
    const id = newRoundId();
    isAsking = true;
    last = null;
    change({ isBusy: true, purse: without(before, typeof bet['stake'] === 'number' ? bet['stake'] : 0) });
    // Stored before the call: after a reload without an answer the player still sees the result.
    keep(id, 0);
    const answer = await ask(() => gateway.play(id, bet));
    isAsking = false;
    if (answer?.kind === 'played') {
      change({ staked: state.staked + answer.round.stake });
      take(answer);
    } else if (answer) {
      change({ isBusy: false, purse: before });
      kept.write(keptBefore);
      send({ type: 'refused', text: say(answer.code) });
      onRefused?.(answer.code);
    }
  }

  async function act(step: number, action: Bet): Promise<void> {
    if (isAsking || !current?.round || current.round.step !== step) return;
    const { id, round: before } = current;
    isAsking = true;
    const answer = await ask(() => gateway.act(id, step, action));
    if (answer?.kind === 'refused') {
      // Another device made a choice at this step; it is about to be shown here.
      send({ type: 'refused', text: say(answer.code === 'IDEMPOTENCY_CONFLICT' ? 'ROUND_STEP_WRONG' : answer.code) });
      const standing = await ask(() => gateway.find(id));
      isAsking = false;
      if (standing?.kind === 'played') take(standing);
      return;
    }
    isAsking = false;
    if (!answer) return;
    // A choice may increase the stake.
    change({ staked: state.staked + answer.round.stake - before.stake });
    take(answer);
  }

  function end(id: string): void {
    if (!current?.round?.is_over || current.id !== id) return;
    const { purse: after, round } = current;
    current = null;
    change({ isBusy: false, purse: after, won: state.won + round.win });
    keep(id, null);
  }

  return {
    hear(message: FromArcade): void {
      if (message.type === 'play') void play(message.bet);
      else if (message.type === 'act') void act(message.step, message.action);
      else if (message.type === 'at' && message.id === current?.id) keep(message.id, message.seen);
      else if (message.type === 'shown') end(message.id);
    },
    /** The balance has changed elsewhere, for example by a payment. */
    setPurse(next: Purse): void {
      if (!state.isBusy && (next.real !== state.purse.real || next.bonus !== state.purse.bonus)) change({ purse: next });
    },
    /** Where a reloaded frame resumes. */
    begun: (): ResumePoint => ({ unfinished: current?.round ? shownOf(current.round) : null, seen, last: last && shownOf(last) }),
    state: () => state,
    end(): void {
      isOver = true;
    },
  };
}

export type Run = ReturnType<typeof createRun>;
