import { dayName, dayOf } from '@tulpar/app-kit/format-date';
import type { ChatMessage } from '@tulpar/contract/chat';

/** A message that the server has not confirmed. */
export interface Unsent {
  readonly clientId: string;
  readonly text: string;
  readonly atMs: number;
  /** Why it failed; null while it is being sent. */
  readonly failure: 'unreachable' | 'too-many' | 'refused' | null;
}

/** The connection: by socket, by polling, or not yet. */
type ChatLink = 'connecting' | 'live' | 'asking';

export interface Talk {
  readonly messages: readonly ChatMessage[];
  readonly unsent: readonly Unsent[];
  readonly link: ChatLink;
  /** Whether the earlier messages are loaded. */
  readonly isLoaded: boolean;
}

export const EMPTY_TALK: Talk = { messages: [], unsent: [], link: 'connecting', isLoaded: false };

/** Adds received messages without duplicates, and removes confirmed ones from the unsent. */
export function withMessages(talk: Talk, received: readonly ChatMessage[]): Talk {
  const known = new Set(talk.messages.map(({ id }) => id));
  const fresh = received.filter(({ id }) => !known.has(id) && known.add(id));
  const arrived = new Set(received.map(({ client_id }) => client_id));
  const unsent = talk.unsent.filter(({ clientId }) => !arrived.has(clientId));
  if (fresh.length === 0 && unsent.length === talk.unsent.length) return talk;
  return { ...talk, messages: [...talk.messages, ...fresh], unsent };
}

/** Marks an unsent message as failed; a message that was confirmed in the meantime stays confirmed. */
export function withFailure(talk: Talk, clientId: string, failure: Unsent['failure']): Talk {
  return { ...talk, unsent: talk.unsent.map((one) => (one.clientId === clientId ? { ...one, failure } : one)) };
}

/** A line of the list: a sent or an unsent message. */
export interface Line {
  readonly key: string;
  readonly from: ChatMessage['from'];
  readonly text: string;
  readonly at: Date;
  readonly state: 'sent' | 'sending' | 'failed';
  readonly unsent: Unsent | null;
}

export interface DayOfLines {
  readonly day: string;
  readonly name: 'today' | 'yesterday' | null;
  readonly lines: readonly Line[];
}

function linesOf({ messages, unsent }: Talk): Line[] {
  return [
    ...messages.map(
      // The device's id stays the key, so that the message keeps its element when it is confirmed.
      ({ id, client_id, from, text, created_at }): Line => ({
        key: client_id ?? id,
        from,
        text,
        at: new Date(created_at),
        state: 'sent',
        unsent: null,
      }),
    ),
    ...unsent.map(
      (one): Line => ({
        key: one.clientId,
        from: 'player',
        text: one.text,
        at: new Date(one.atMs),
        state: one.failure === null ? 'sending' : 'failed',
        unsent: one,
      }),
    ),
  ];
}

export function byDay(talk: Talk, nowMs: number): readonly DayOfLines[] {
  const days: { day: string; lines: Line[] }[] = [];
  for (const line of linesOf(talk)) {
    const day = dayOf(line.at);
    const last = days.at(-1);
    if (last?.day === day) last.lines.push(line);
    else days.push({ day, lines: [line] });
  }
  return days.map(({ day, lines }) => ({ day, lines, name: dayName(day, nowMs) }));
}

/** The name of the last agent who answered. */
export function lastName({ messages }: Talk): string | null {
  return messages.findLast(({ from }) => from === 'staff')?.name ?? null;
}

/** The last message of support. */
export function lastReceived({ messages }: Talk): string | null {
  return messages.findLast(({ from }) => from !== 'player')?.id ?? null;
}
