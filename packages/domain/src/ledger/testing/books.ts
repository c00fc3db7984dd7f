import type { Minor } from '#money.ts';
import type { Command } from '../command.ts';
import { keyOf, withdrawalRequestKey } from '../command-key.ts';
import { decide } from '../decide.ts';
import { type Legs, NO_LEGS, type RefusalCode } from '../decision.ts';
import type { BonusState, Facts, OriginEntry, RoundState, SpinsState, Wallet } from '../facts.ts';
import { HOUSE_RULES, type Rules } from '../rules.ts';
import type { GameWeights } from '../weights.ts';

export const PLAYER = '01890a5d-ac96-774b-bcce-b302099a8057';
export const NOW = new Date('2026-03-02T09:00:00.000Z');
export const LATER = new Date('2026-04-01T00:00:00.000Z');

/** A round id that says its number, in the form of a UUIDv7. */
export const roundId = (number: number): string => `01890a5d-0000-7000-8000-${String(number).padStart(12, '0')}`;

const EMPTY_WALLET: Wallet = {
  playerId: PLAYER,
  currency: 'KZT',
  real: 0 as Minor,
  bonus: 0 as Minor,
  held: 0 as Minor,
  active: null,
  isFrozen: false,
  bars: [],
  meters: [],
  stakedReal: 0 as Minor,
};

/** The sets of weights that grants of tests may name. */
const WEIGHTS: Readonly<Record<number, GameWeights>> = {
  1: { id: 1, percents: new Map([['strange-fruits', -1]]) },
  2: {
    id: 2,
    percents: new Map([
      ['tulpar-run', 33],
      ['strange-fruits', 0],
    ]),
  },
};

/** Rules without limits on stakes, for tests of everything else. */
const FREE_RULES: Rules = {
  ...HOUSE_RULES,
  stakes: { KZT: { min: 1 as Minor, max: 9e15 as Minor }, AZN: { min: 1 as Minor, max: 9e15 as Minor } },
  bonusStakeMax: { KZT: 9e15 as Minor, AZN: 9e15 as Minor },
  withdrawals: { KZT: { min: 1 as Minor, max: 9e15 as Minor }, AZN: { min: 1 as Minor, max: 9e15 as Minor } },
};

/** The books of one player in memory: what the database does with a decision, without a database. */
export class Books {
  wallet: Wallet;
  total: Legs = NO_LEGS;
  readonly rounds = new Map<string, RoundState>();
  readonly bonuses = new Map<string, BonusState>();
  readonly spins = new Map<string, SpinsState>();
  readonly entries = new Map<string, OriginEntry>();
  readonly rules: Rules;
  now: Date = NOW;

  constructor(wallet: Partial<Wallet> = {}, rules: Rules = FREE_RULES) {
    this.wallet = { ...EMPTY_WALLET, ...wallet };
    this.rules = rules;
  }

  /** The legs of what was applied, `replayed`, or why it was refused. */
  apply(command: Command): Legs | 'replayed' | RefusalCode {
    const key = `${command.source} ${keyOf(command)}`;
    if (this.entries.has(key)) return 'replayed';
    const decided = decide({ wallet: this.wallet, ...this.#factsFor(command) }, command, this.rules, this.now);
    if (decided.isRefused) return decided.code;
    const { legs, active, round, newBonus, bonusChange, meters, spins } = decided;
    const pocket = (name: 'real' | 'bonus' | 'held') => (this.wallet[name] + legs[name]) as Minor;
    this.wallet = { ...this.wallet, real: pocket('real'), bonus: pocket('bonus'), held: pocket('held'), active, meters };
    this.wallet = { ...this.wallet, stakedReal: (this.wallet.stakedReal + decided.stakedReal) as Minor };
    const accounts = Object.keys(legs) as (keyof Legs)[];
    this.total = Object.fromEntries(accounts.map((account) => [account, this.total[account] + legs[account]])) as unknown as Legs;
    if (round) this.rounds.set(round.round.id, round.round);
    if (newBonus) this.bonuses.set(newBonus.id, { ...newBonus, status: 'active', released: 0 as Minor });
    const changed = bonusChange && this.bonuses.get(bonusChange.id);
    if (changed) this.bonuses.set(changed.id, { ...changed, ...bonusChange });
    if (spins) this.spins.set(spins.spins.id, spins.spins);
    this.entries.set(key, { seq: this.entries.size + 1, kind: command.kind, held: legs.held });
    return legs;
  }

  #factsFor(command: Command): Omit<Facts, 'wallet'> {
    const round = 'roundId' in command ? (this.rounds.get(command.roundId) ?? null) : null;
    const bonusId = 'bonusId' in command ? command.bonusId : round?.bonusId;
    const byOffer = 'offerUid' in command ? [...this.bonuses.values()].find(({ offerUid }) => offerUid === command.offerUid) : undefined;
    const bonus = this.bonuses.get(bonusId ?? '') ?? byOffer ?? null;
    const reversed = command.kind === 'adjustment' ? [...this.entries.values()].find(({ seq }) => seq === command.reverses) : undefined;
    const requested =
      command.kind === 'withdrawal-settled'
        ? this.entries.get(`${command.source} ${withdrawalRequestKey(command.withdrawalId)}`)
        : undefined;
    const weights = command.kind === 'bonus-granted' ? (WEIGHTS[command.weights ?? 0] ?? null) : null;
    return { round, bonus, origin: requested ?? reversed ?? null, spins: this.#spinsFor(command, round), weights };
  }

  #spinsFor(command: Command, round: RoundState | null): SpinsState | null {
    const id = 'spinsId' in command ? command.spinsId : round?.free?.spinsId;
    const isOffered = ({ offerUid }: SpinsState) => command.kind === 'spins-granted' && offerUid === command.offerUid;
    return this.spins.get(id ?? '') ?? [...this.spins.values()].find(isOffered) ?? null;
  }
}
