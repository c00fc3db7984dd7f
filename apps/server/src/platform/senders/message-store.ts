import { HOUR_MS } from '@tulpar/domain/durations';
import { type Database, statement } from '../database.ts';
import type { Sender } from './sender.ts';

interface StoredMessage {
  id: string;
  kind: 'sms' | 'email';
  recipient: string;
  subject: string | null;
  body: string;
  created_at: Date;
}

const MESSAGES_SHOWN = 50;

const insertMessage = statement(
  'platform.insertMessage',
  'insert into platform_message (id, kind, recipient, subject, body, created_at) values ($1, $2, $3, $4, $5, $6)',
);
const selectMessages = statement<StoredMessage>(
  'platform.selectMessages',
  `select id, kind, recipient, subject, body, created_at from platform_message order by created_at desc, id desc limit ${MESSAGES_SHOWN}`,
);

const deleteMessages = statement('platform.deleteMessages', 'delete from platform_message where created_at < $1');

/** Messages carry codes and links, which are of no use after an hour. */
export async function sweepMessages(database: Database): Promise<void> {
  await database.query(deleteMessages, [new Date(database.now().getTime() - HOUR_MS)]);
}

/** Keeps messages where no sender is configured, so that codes can be read on the machine itself. */
export function createMessageStore(database: Database): { send: Sender; newest(): Promise<StoredMessage[]> } {
  return {
    async send(message) {
      const subject = message.kind === 'email' ? message.subject : null;
      await database.query(insertMessage, [database.ids.uuid(), message.kind, message.to, subject, message.text, database.now()]);
    },
    newest: () => database.query(selectMessages),
  };
}
