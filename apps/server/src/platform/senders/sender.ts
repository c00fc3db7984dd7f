/** A message to a person, already in their language. */
export type Message =
  | { readonly kind: 'sms'; readonly to: string; readonly text: string }
  | { readonly kind: 'email'; readonly to: string; readonly subject: string; readonly text: string };

/** Sends or throws; the job that calls it tries again later. */
export type Sender = (message: Message) => Promise<void>;

/** The job that sends a message after the transaction that enqueued it. */
export const SEND_MESSAGE = 'send-message';
