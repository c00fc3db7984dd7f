import type { ChatMessage } from '@tulpar/contract/chat';
import type { Unsent } from './model.ts';

/** The part of a WebSocket that the chat uses. */
export interface ChatSocket {
  send(text: string): void;
  close(): void;
}

export interface SocketEvents {
  opened(): void;
  received(text: string): void;
  closed(code: number): void;
}

type Posted = { readonly ok: true } | { readonly ok: false; readonly failure: NonNullable<Unsent['failure']> };

export interface ChatOutside {
  /** The access token, or null for a guest. */
  token(): string | null;
  openSocket(events: SocketEvents): ChatSocket;
  /** The messages after a message; null when the server cannot be reached. Renews an expired token. */
  ask(after: string | null): Promise<readonly ChatMessage[] | null>;
  post(text: string, clientId: string): Promise<Posted>;
  wait(ms: number, signal: AbortSignal): Promise<void>;
  /** The inbox has changed: so many notifications are unread now. */
  inboxChanged(unread: number): void;
  /** So many messages of support are unread now. */
  unreadChanged(unread: number): void;
  now(): number;
  newId(): string;
}
