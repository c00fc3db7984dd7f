import type { FromArcade, ToArcade } from '@tulpar/contract/games/arcade';
import type { Spins } from '@tulpar/contract/games/play-terms';
import { createCurrentRound, type KeptPlayback } from './current-round.ts';
import { beforeSeen, type ResumePoint, without } from './resume-point.ts';
import type { Answer, Bet, GameBalance, RoundGateway, RoundTerms } from './round-gateway.ts';
import { createRunState, type RunState } from './run-state.ts';
import { createRunTerms } from './run-terms.ts';

interface Options {
  readonly gateway: RoundGateway;
  /** The balance in the ledger. */
  readonly balance: GameBalance;
  readonly begun: ResumePoint;
  /** What holds for the next bet, and after the round that is resumed. */
  readonly terms: RoundTerms;
  readonly begunTerms: RoundTerms | undefined;
  readonly kept: KeptPlayback;
  readonly newRoundId: () => string;
  readonly wait: (ms: number) => Promise<void>;
  readonly send: (message: ToArcade) => void;
  readonly onState: (state: RunState) => void;
  /** The text of a refusal. */
  readonly say: (code: string) => string;
  readonly onRefused?: (code: string) => void;
  /** The player has seen the last of some free spins. */
  readonly onSpinsOver?: (spins: Spins) => void;
}

const LATE_MS = 2500;
const REPEAT_MS = 2000;

interface Asking extends Pick<Options, 'wait'> {
  readonly isOver: () => boolean;
  readonly setLate: (isLate: boolean) => void;
}

/** Repeats a call until the server accepts or refuses it. */
async function askUntilAnswered(
  call: () => Promise<Answer>,
  { wait, isOver, setLate }: Asking,
): Promise<Exclude<Answer, { kind: 'retry' | 'unknown' }> | null> {
  let isAnswered = false;
  void wait(LATE_MS).then(() => isAnswered || isOver() || setLate(true));
  try {
    for (;;) {
      if (isOver()) return null;
      const answer = await call();
      if (answer.kind === 'played' || answer.kind === 'refused') return answer;
      if (answer.kind === 'unknown') setLate(true);
      await wait(answer.kind === 'retry' ? answer.waitMs : REPEAT_MS);
    }
  } finally {
    isAnswered = true;
    if (!isOver()) setLate(false);
  }
}

const stakeOf = (bet: Bet): number => (typeof bet['stake'] === 'number' ? bet['stake'] : 0);

/** A round that is resumed is in progress; its win, if it is in the balance, is not shown yet. */
function startOf({ balance, begun: { unfinished }, terms, begunTerms }: Options) {
  const isWinInside = unfinished !== null && !begunTerms?.spins;
  return { balance: isWinInside ? beforeSeen(balance, unfinished) : balance, isBusy: unfinished !== null, terms };
}

/**
 * One game session: sends bets to the gateway and rounds to the frame. A call without an answer is repeated with the same id, so that no
 * bet is lost or made twice. The balance follows what the player has seen of the round.
 */
export function createRun(options: Options) {
  const { gateway, balance, begun, begunTerms, kept, wait, send, say, onRefused } = options;
  const state = createRunState(startOf(options), options);
  let [isAsking, isOver] = [false, false];
  const terms = createRunTerms({ gateway, state, isOver: () => isOver, onSpinsOver: options.onSpinsOver });
  const current = createCurrentRound({ balance, begun, begunTerms, kept, state, send, onSpinsOver: terms.onSpinsOver });
  const ask = (call: () => Promise<Answer>) => askUntilAnswered(call, { wait, isOver: () => isOver, setLate: state.setLate });

  async function play(bet: Bet): Promise<void> {
    if (isAsking || current.round()) return;
    const { balance: before } = state.current();
    const offer = terms.offer();
    const keptBefore = kept.read();
    const id = options.newRoundId();
    isAsking = true;
    state.change({ isBusy: true, balance: offer === null ? without(before, stakeOf(bet)) : before });
    current.begin(id);
    const answer = await ask(() => gateway.play(id, bet, offer));
    isAsking = false;
    if (answer?.kind === 'played') {
      if (offer === null) state.change({ staked: state.current().staked + answer.round.stake });
      current.take(answer);
    } else if (answer) {
      state.change({ isBusy: false, balance: before });
      kept.write(keptBefore);
      send({ type: 'refused', text: say(await terms.learn(answer.code)) });
      if (!terms.refuse(answer.code)) onRefused?.(answer.code);
    }
  }

  async function act(step: number, action: Bet): Promise<void> {
    const before = current.round();
    if (isAsking || before?.step !== step) return;
    const { id, stake } = before;
    isAsking = true;
    const answer = await ask(() => gateway.act(id, step, action));
    if (answer?.kind === 'refused') {
      // Another device made a choice at this step; it is about to be shown here.
      send({ type: 'refused', text: say(answer.code === 'IDEMPOTENCY_CONFLICT' ? 'ROUND_STEP_WRONG' : answer.code) });
      if (answer.code !== 'INSUFFICIENT_FUNDS') onRefused?.(answer.code);
      const latest = await ask(() => gateway.find(id));
      isAsking = false;
      return latest?.kind === 'played' ? current.take(latest) : undefined;
    }
    isAsking = false;
    if (!answer) return;
    // A choice may increase the stake.
    state.change({ staked: state.current().staked + answer.round.stake - stake });
    current.take(answer);
  }

  return {
    receive(message: FromArcade): void {
      if (message.type === 'play') void play(message.bet);
      else if (message.type === 'act') void act(message.step, message.action);
      else if (message.type === 'at') current.recordSeen(message.id, message.seen);
      else if (message.type === 'shown') current.end(message.id);
    },
    /** The balance has changed elsewhere, for example by a payment. */
    setBalance(next: GameBalance): void {
      const { isBusy, balance: shown } = state.current();
      if (!isBusy && (next.real !== shown.real || next.bonus !== shown.bonus)) state.change({ balance: next });
    },
    begun: current.resumePoint,
    state: state.current,
    end(): void {
      isOver = true;
    },
  };
}

export type Run = ReturnType<typeof createRun>;
