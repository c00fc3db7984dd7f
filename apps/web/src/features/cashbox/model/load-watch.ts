interface World {
  readonly now: () => number;
  readonly wait: (ms: number, signal?: AbortSignal) => Promise<void>;
  readonly track: (name: string, payload: Readonly<Record<string, unknown>>) => void;
}

/** CASH-12: nobody waits longer. */
const COUNTED_MS_MAX = 180_000;
const seconds = (ms: number) => Math.round(ms / 1000);

interface Load {
  /** The event is called by it: `cashbox_slow_load`. */
  readonly name: string;
  readonly warnAfterMs: number;
}

/** CASH-11, CASH-12: tells the monitoring when something loads slowly, and then how long it took, up to three minutes. */
export async function watchLoad<Value>(world: World, { name, warnAfterMs }: Load, loading: Promise<Value>): Promise<Value> {
  const startMs = world.now();
  const end = new AbortController();
  let isSlow = false;
  let isTold = false;
  const tell = () => {
    if (!isSlow || isTold) return;
    isTold = true;
    world.track(`${name}_load_time`, { seconds: Math.min(seconds(COUNTED_MS_MAX), seconds(world.now() - startMs)) });
  };
  const warn = async () => {
    await world.wait(warnAfterMs, end.signal);
    if (end.signal.aborted) return;
    isSlow = true;
    world.track(`${name}_slow_load`, { seconds: seconds(warnAfterMs) });
    await world.wait(COUNTED_MS_MAX - warnAfterMs, end.signal);
    if (!end.signal.aborted) tell();
  };
  void warn();
  try {
    return await loading;
  } finally {
    end.abort();
    tell();
  }
}
