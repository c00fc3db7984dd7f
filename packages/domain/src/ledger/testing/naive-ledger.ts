import type { Command } from '../command.ts';
import { keyOf } from '../command-key.ts';
import { endNaiveSpins, grantNaiveSpins, takeTicket } from './naive-spins.ts';
import { NAIVE_WEIGHTS, type NaiveBonus, type NaiveRound, type NaiveSpins } from './naive-state.ts';

const LIMIT = 9_000_000_000_000_000n;

/**
 * The same rules told a second time, without any thought for speed or for databases: piles of coins that are moved one after the
 * other, put back when something does not work out. It shares no line with the decision, so the two can only agree by being right.
 */
export class NaiveLedger {
  piles: Record<string, bigint> = { real: 0n, bonus: 0n, held: 0n, house: 0n, promo: 0n, psp: 0n };
  rounds: Record<string, NaiveRound> = {};
  bonuses: Record<string, NaiveBonus> = {};
  spins: Record<string, NaiveSpins> = {};
  current: string | null = null;
  seen: Record<string, Command> = {};
  nowMs: number;

  constructor(nowMs: number) {
    this.nowMs = nowMs;
  }

  /** Tells whether the command was carried out. */
  take(command: Command): boolean {
    const key = `${command.source}/${keyOf(command)}`;
    if (this.seen[key]) return true;
    const before = structuredClone([this.piles, this.rounds, this.bonuses, this.current, this.spins] as const);
    const worked =
      this.#carryOut(command) && ['real', 'bonus', 'held'].every((name) => this.#pile(name) >= 0n && this.#pile(name) <= LIMIT);
    if (worked) this.seen[key] = command;
    else [this.piles, this.rounds, this.bonuses, this.current, this.spins] = before;
    return worked;
  }

  #pile(name: string): bigint {
    return this.piles[name] ?? 0n;
  }

  #move(from: string, to: string, coins: bigint): boolean {
    this.piles[from] = this.#pile(from) - coins;
    this.piles[to] = this.#pile(to) + coins;
    return true;
  }

  #carryOut(command: Command): boolean {
    switch (command.kind) {
      case 'deposit-paid':
        return command.amount > 0 && this.#move('psp', 'real', BigInt(command.amount));
      case 'prize-paid':
      case 'cashback-paid':
        return command.amount > 0 && this.#move('promo', 'real', BigInt(command.amount));
      case 'adjustment':
        return command.amount !== 0 && command.reverses === null && this.#move(command.against, 'real', BigInt(command.amount));
      case 'withdrawal-requested':
        return this.current === null && command.amount > 0 && this.#move('real', 'held', BigInt(command.amount));
      case 'withdrawal-settled': {
        const request = this.seen[`${command.source}/${command.withdrawalId}:requested`];
        if (request?.kind !== 'withdrawal-requested') return false;
        return this.#move('held', command.result === 'paid' ? 'psp' : 'real', BigInt(request.amount));
      }
      case 'bonus-granted':
        return this.#grant(command);
      case 'bonus-ended':
        return this.#endBonus(command);
      case 'bonus-extended':
        return this.#extend(command);
      case 'spins-granted':
        return grantNaiveSpins(this.spins, command, this.nowMs);
      case 'spins-ended':
        return endNaiveSpins(this.spins, command, this.nowMs);
      case 'bet':
        return command.spinsId === undefined ? this.#stake(command) : this.#spin(command, command.spinsId);
      case 'round':
        return (
          (command.spinsId === undefined ? this.#stake(command) : this.#spin(command, command.spinsId)) &&
          this.#pay(command.roundId, BigInt(command.win), true)
        );
      case 'win': {
        const round = this.rounds[command.roundId];
        return (
          round?.source === command.source && command.amount >= 0 && this.#pay(command.roundId, BigInt(command.amount), command.isLast)
        );
      }
      case 'rollback':
        return this.#giveBack(command);
    }
  }

  #grant(command: Extract<Command, { kind: 'bonus-granted' }>): boolean {
    const isTaken = Object.entries(this.bonuses).some(([name, { offer }]) => offer === command.offerUid || name === command.bonusId);
    const left = BigInt(command.amount) * BigInt(command.wager);
    if (isTaken || this.current !== null || command.amount <= 0 || left === 0n || left > LIMIT || command.expiresAt.getTime() <= this.nowMs)
      return false;
    const percent = (BigInt(command.amount) * BigInt(command.cashOutPercentMax)) / 100n;
    const cap = command.cashOutPercentMax > 0 ? percent : command.cashOutMax > 0 ? BigInt(command.cashOutMax) : null;
    this.bonuses[command.bonusId] = {
      offer: command.offerUid,
      state: 'active',
      left,
      cap,
      released: 0n,
      stakeMax: command.stakeMax > 0 ? BigInt(command.stakeMax) : null,
      canCancel: command.canCancel,
      endsAt: command.expiresAt.getTime(),
      weights: NAIVE_WEIGHTS[command.weights ?? 0] ?? {},
    };
    this.current = command.bonusId;
    return this.#move('promo', 'bonus', BigInt(command.amount));
  }

  #endBonus(command: Extract<Command, { kind: 'bonus-ended' }>): boolean {
    const bonus = this.bonuses[command.bonusId];
    if (!bonus || this.current !== command.bonusId) return false;
    if (command.reason === 'canceled' && (!bonus.canCancel || bonus.left > 0n)) return false;
    if (command.reason === 'expired' && this.nowMs < bonus.endsAt) return false;
    this.#close(bonus, command.reason);
    return this.#move('bonus', 'promo', this.#pile('bonus'));
  }

  #extend(command: Extract<Command, { kind: 'bonus-extended' }>): boolean {
    const until = command.expiresAt.getTime();
    const running = 'spinsId' in command ? this.spins[command.spinsId] : this.bonuses[command.bonusId];
    if (running?.state !== 'active' || this.nowMs >= running.endsAt || until <= running.endsAt) return false;
    running.endsAt = until;
    return true;
  }

  /** The house stakes its own coins. */
  #spin(command: Extract<Command, { kind: 'bet' | 'round' }>, name: string): boolean {
    if (this.rounds[command.roundId] || !takeTicket(this.spins[name], command, this.nowMs)) return false;
    const nothing = { real: 0n, bonus: 0n, weight: 0n, bonusName: null };
    this.rounds[command.roundId] = { source: command.source, state: 'open', ...nothing, spinsName: name };
    return this.#move('promo', 'house', BigInt(command.stake));
  }

  #payFree(round: NaiveRound, spins: NaiveSpins, coins: bigint, isLast: boolean): boolean {
    round.state = isLast ? 'settled' : 'paid';
    spins.won += coins;
    this.#closeSpins(round.spinsName ?? '', spins);
    return spins.won <= LIMIT && this.#move('house', 'promo', coins);
  }

  #closeSpins(name: string, spins: NaiveSpins): void {
    const isOpen = Object.values(this.rounds).some(({ spinsName, state }) => spinsName === name && /open|paid/.test(state));
    if (spins.state === 'active' && spins.tickets.length === 0 && !isOpen) spins.state = 'finished';
  }

  #close(bonus: NaiveBonus, state: string): void {
    bonus.state = state;
    this.current = null;
  }

  #living(): NaiveBonus | null {
    const bonus = this.bonuses[this.current ?? ''];
    return bonus && this.nowMs < bonus.endsAt ? bonus : null;
  }

  #stake(command: Extract<Command, { kind: 'bet' | 'round' }>): boolean {
    if (this.rounds[command.roundId] || command.stake <= 0) return false;
    const living = this.#living();
    if (living && living.stakeMax !== null && BigInt(command.stake) > living.stakeMax) return false;
    const real = BigInt(command.stake) < this.#pile('real') ? BigInt(command.stake) : this.#pile('real');
    const bonus = BigInt(command.stake) - real;
    if (bonus > 0n && !living) return false;
    const weight = living?.weights[command.game] ?? command.weightPercent;
    if (weight < 0 && bonus > 0n) return false;
    this.rounds[command.roundId] = {
      source: command.source,
      state: 'open',
      real,
      bonus,
      weight: BigInt(Math.max(weight, 0)),
      bonusName: living ? this.current : null,
      spinsName: null,
    };
    return this.#move('real', 'house', real) && this.#move('bonus', 'house', bonus) && this.#pile('bonus') >= 0n;
  }

  #pay(id: string, coins: bigint, isLast: boolean): boolean {
    const round = this.rounds[id];
    if (!round || (round.state !== 'open' && round.state !== 'paid')) return false;
    const spins = this.spins[round.spinsName ?? ''];
    if (spins) return this.#payFree(round, spins, coins, isLast);
    const isFirst = round.state === 'open';
    round.state = isLast ? 'settled' : 'paid';
    const bonusCoins = (coins * round.bonus) / (round.real + round.bonus);
    this.#move('house', 'real', coins - bonusCoins);
    this.#returnBonus(round, bonusCoins);
    const living = this.#living();
    if (!living || round.bonusName !== this.current) return true;
    if (isFirst) {
      const counted = ((round.real + round.bonus) * round.weight) / 100n;
      living.left = counted > living.left ? 0n : living.left - counted;
    }
    if (living.left === 0n) this.#finish(living);
    else if (this.#pile('bonus') === 0n && !this.#holdsBonus(this.current)) this.#close(living, 'wasted');
    return true;
  }

  #finish(bonus: NaiveBonus): void {
    this.#close(bonus, 'finished');
    const coins = this.#pile('bonus');
    this.#release(bonus, 'bonus', coins);
  }

  #release(bonus: NaiveBonus, from: string, coins: bigint): void {
    const allowed = bonus.cap === null ? coins : bonus.cap - bonus.released;
    const real = coins < allowed ? coins : allowed;
    bonus.released += real;
    this.#move(from, 'real', real);
    this.#move(from, 'promo', coins - real);
  }

  #holdsBonus(name: string | null): boolean {
    return Object.values(this.rounds).some((one) => one.bonusName === name && one.bonus > 0n && /open|paid/.test(one.state));
  }

  #returnBonus(round: NaiveRound, coins: bigint): void {
    const bonus = this.bonuses[round.bonusName ?? ''];
    if (coins === 0n || !bonus) return;
    if (round.bonusName === this.current) this.#move('house', 'bonus', coins);
    else if (bonus.state === 'finished') this.#release(bonus, 'house', coins);
    else this.#move('house', 'promo', coins);
  }

  #giveBack(command: Extract<Command, { kind: 'rollback' }>): boolean {
    const round = this.rounds[command.roundId];
    if (!round) {
      const nothing = { real: 0n, bonus: 0n, weight: 0n, bonusName: null, spinsName: null };
      this.rounds[command.roundId] = { source: command.source, state: 'tombstone', ...nothing };
      return true;
    }
    if (round.source !== command.source || round.state === 'paid' || round.state === 'settled') return false;
    if (round.state !== 'open') return true;
    round.state = 'rolled_back';
    const spins = this.spins[round.spinsName ?? ''];
    if (spins) {
      spins.tickets.push('a spin');
      return this.#move('house', 'promo', BigInt(spins.stake));
    }
    this.#move('house', 'real', round.real);
    this.#returnBonus(round, round.bonus);
    return true;
  }
}
