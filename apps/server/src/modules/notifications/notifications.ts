import { statement, type Tx } from '#platform/database.ts';

const insertNotification = statement(
  'notifications.insertNotification',
  'insert into notification (player_id, id, sub_type, payload, created_at) values ($1, $2, $3, $4::jsonb, $5)',
);

interface NewNotification {
  readonly subType:
    | 'commit_deposit'
    | 'rollback_deposit'
    | 'commit_withdrawal'
    | 'rollback_withdrawal'
    | 'email_confirmation_code_send'
    | 'email_confirmed';
  readonly payload: Readonly<Record<string, string | number | null>>;
}

export async function add(tx: Tx, playerId: string, { subType, payload }: NewNotification): Promise<void> {
  await tx.query(insertNotification, [playerId, tx.ids.uuid(), subType, JSON.stringify(payload), tx.now]);
}
