import type { ChatMessage } from '@tulpar/contract/chat';
import { dayName, dayOf } from '#platform/moments.ts';

/** What the player has written and the server has not confirmed. */
export interface Unsent {
  readonly clientId: string;
  readonly text: string;
  readonly atMs: number;
  /** Why it was not taken; null while it is on its way. */
  readonly failure: 'unreachable' | 'too-many' | 'refused' | null;
}

/** How the chat is connected: by a socket, by asking again and again, or not yet. */
type ChatLink = 'connecting' | 'live' | 'asking';

export interface Talk {
  readonly messages: readonly ChatMessage[];
  readonly unsent: readonly Unsent[];
  readonly link: ChatLink;
  /** Whether it is known what was said before. */
  readonly isLoaded: boolean;
}

export const EMPTY_TALK: Talk = { messages: [], unsent: [], link: 'connecting', isLoaded: false };

/** Adds what has come. What is there already stays once, and what was on its way has arrived. */
export function withMessages(talk: Talk, come: readonly ChatMessage[]): Talk {
  const known = new Set(talk.messages.map(({ id }) => id));
  const fresh = come.filter(({ id }) => !known.has(id) && known.add(id));
  const arrived = new Set(come.map(({ client_id }) => client_id));
  const unsent = talk.unsent.filter(({ clientId }) => !arrived.has(clientId));
  if (fresh.length === 0 && unsent.length === talk.unsent.length) return talk;
  return { ...talk, messages: [...talk.messages, ...fresh], unsent };
}

/** Sets what became of one message that is on its way; one that has arrived meanwhile stays arrived. */
export function withFailure(talk: Talk, clientId: string, failure: Unsent['failure']): Talk {
  return { ...talk, unsent: talk.unsent.map((one) => (one.clientId === clientId ? { ...one, failure } : one)) };
}

/** What stands in the list: a message that was said, or one that is still to be. */
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
      // A message keeps its place in the page when it arrives: the device's own name for it stays its key.
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

/** The name by which whoever answered last wants to be called. */
export function lastName({ messages }: Talk): string | null {
  return messages.findLast(({ from }) => from === 'staff')?.name ?? null;
}

/** What support has said since there were so many messages. */
export function heardSince({ messages }: Talk, count: number): readonly ChatMessage[] {
  return messages.slice(count).filter(({ from }) => from !== 'player');
}
