import type { Log } from '#platform/log.ts';

type CountType = 'inbox' | 'unread';

interface Count<Type extends CountType> {
  readonly type: Type;
  /** Null if the client may not know it any more. */
  readonly read: () => Promise<number | null>;
  /** What the client knows already: only another number is sent. Null sends every count, because each may be of another message. */
  readonly known: number | null;
}

/** Sends a count whenever it may have changed, one at a time so that the newest arrives last. One that fails comes with the next poll. */
export function createCount<Type extends CountType>(
  send: (message: { readonly type: Type; readonly unread: number }) => void,
  log: Log,
  { read, type, known }: Count<Type>,
): () => void {
  let isCounting = false;
  let isChanged = false;
  let last = known;
  async function count(): Promise<void> {
    isCounting = true;
    try {
      while (isChanged) {
        isChanged = false;
        const unread = await read();
        if (unread === null) return;
        if (unread !== last) send({ type, unread });
        if (last !== null) last = unread;
      }
    } catch (error) {
      log.warn({ error: error instanceof Error ? error.message : 'unknown' }, 'what is unread was not counted');
    } finally {
      isCounting = false;
    }
  }
  return () => {
    isChanged = true;
    if (!isCounting) void count();
  };
}
