/** Places of the strip that pass in a second at full speed. */
const SPEED = 21;
const WIND_MS = 110;
const WIND_PLACES = 0.14;
const RUSH_MS = 240;
const LAND_MS = 430;
/** How far a reel runs past its stop before it comes back. */
const OVERSHOOT = 0.85;

type Phase = 'still' | 'winding' | 'rushing' | 'spinning' | 'landing';

/** Begins with a slope of OVERSHOOT + 3, passes 1, and comes back to it. */
function settle(part: number): number {
  const rest = part - 1;
  return 1 + (OVERSHOOT + 1) * rest ** 3 + OVERSHOOT * rest ** 2;
}

/**
 * How one reel moves: it pulls back a little, rushes off, runs, and lands with weight. Every landing takes the same time and goes the
 * same way: no reel slows down for a win that it could still complete.
 */
export class ReelMotion {
  /** Which place of the strip is in the top row; a fraction while it moves. Symbols come down, so it goes down. */
  place: number;
  phase: Phase = 'still';
  #passed = 0;
  #stop = 0;
  #from = 0;
  readonly #landMs: number;

  constructor(place: number, { landMs = LAND_MS }: { landMs?: number } = {}) {
    this.place = place;
    this.#landMs = landMs;
  }

  /** 0 stands still, 1 runs at full speed. */
  get speed(): number {
    if (this.phase === 'spinning') return 1;
    if (this.phase === 'rushing') return this.#passed / RUSH_MS;
    if (this.phase === 'landing') return Math.max(0, 1 - (this.#passed / this.#landMs) * 1.6);
    return 0;
  }

  spin(): void {
    this.phase = 'winding';
    this.#passed = 0;
    this.#from = this.place;
  }

  /** To be called at full speed, when the symbols are blurred and a jump to another place is not visible. */
  land(stop: number): void {
    this.phase = 'landing';
    this.#passed = 0;
    this.#stop = stop;
    this.#from = stop + (SPEED * (this.#landMs / 1000)) / (OVERSHOOT + 3);
    this.place = this.#from;
  }

  halt(stop: number): void {
    this.phase = 'still';
    this.place = stop;
  }

  step(ms: number): void {
    if (this.phase === 'still') return;
    this.#passed += ms;
    if (this.phase === 'winding') {
      const part = Math.min(1, this.#passed / WIND_MS);
      this.place = this.#from + WIND_PLACES * Math.sin(part * (Math.PI / 2));
      if (part === 1) this.#enter('rushing');
    } else if (this.phase === 'rushing') {
      this.place -= SPEED * (ms / 1000) * Math.min(1, this.#passed / RUSH_MS);
      if (this.#passed >= RUSH_MS) this.#enter('spinning');
    } else if (this.phase === 'spinning') this.place -= SPEED * (ms / 1000);
    else {
      const part = Math.min(1, this.#passed / this.#landMs);
      this.place = this.#from + (this.#stop - this.#from) * settle(part);
      if (part === 1) this.halt(this.#stop);
    }
  }

  #enter(phase: Phase): void {
    this.phase = phase;
    this.#passed = 0;
  }
}
