interface World {
  readonly now: () => number;
  readonly wait: (ms: number, signal?: AbortSignal) => Promise<void>;
  readonly track: (name: string, payload: Readonly<Record<string, unknown>>) => void;
}

/** CASH-12: longer loads are counted as this long. */
const COUNTED_MS_MAX = 180_000;
const seconds = (ms: number) => Math.round(ms / 1000);

interface Load {
  /** The prefix of the events: `cashbox_slow_load`. */
  readonly name: string;
  readonly warnAfterMs: number;
}

/** CASH-11, CASH-12: reports a slow load to the monitoring, and then its duration, up to three minutes. */
export async function watchLoad<Value>(world: World, { name, warnAfterMs }: Load, loading: Promise<Value>): Promise<Value> {
  const startMs = world.now();
  const end = new AbortController();
  let isSlow = false;
  let isTracked = false;
  const trackDuration = () => {
    if (!isSlow || isTracked) return;
    isTracked = true;
    world.track(`${name}_load_time`, { seconds: Math.min(seconds(COUNTED_MS_MAX), seconds(world.now() - startMs)) });
  };
  const warn = async () => {
    await world.wait(warnAfterMs, end.signal);
    if (end.signal.aborted) return;
    isSlow = true;
    world.track(`${name}_slow_load`, { seconds: seconds(warnAfterMs) });
    await world.wait(COUNTED_MS_MAX - warnAfterMs, end.signal);
    if (!end.signal.aborted) trackDuration();
  };
  void warn();
  try {
    return await loading;
  } finally {
    end.abort();
    trackDuration();
  }
}
