import type { DeclineReason, DocumentKind } from '@tulpar/domain/documents';
import type { Currency } from '@tulpar/domain/markets';
import type { Minor } from '@tulpar/domain/money';
import { statement, type Tx } from '#platform/database.ts';

/** The kinds of notifications. A new kind is added here and, by a migration, as a row of `notification_kind`. */
export const NOTIFICATION_KINDS = [
  'commit_deposit',
  'rollback_deposit',
  'commit_withdrawal',
  'rollback_withdrawal',
  'email_confirmation_code_send',
  'email_confirmed',
  'document_approved',
  'document_declined',
  'document_renewal',
  'document_expired',
] as const;
type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

interface PaymentPayload {
  readonly transaction_id: string;
  readonly amount: Minor;
  readonly currency: Currency;
  /** Why the payment came to nothing. */
  readonly reason: string | null;
}

interface EmailPayload {
  readonly email: string;
}

interface DocumentPayload {
  readonly document_id: string;
  readonly type: DocumentKind;
  readonly file_name: string;
}

interface Payloads extends Readonly<Record<NotificationKind, object>> {
  readonly commit_deposit: PaymentPayload;
  readonly rollback_deposit: PaymentPayload;
  readonly commit_withdrawal: PaymentPayload;
  readonly rollback_withdrawal: PaymentPayload;
  readonly email_confirmation_code_send: EmailPayload;
  readonly email_confirmed: EmailPayload;
  readonly document_approved: DocumentPayload;
  readonly document_declined: DocumentPayload & { readonly reason: DeclineReason; readonly note: string | null };
  readonly document_renewal: { readonly document_id: string; readonly expires_on: string };
  readonly document_expired: { readonly document_id: string };
}

type NewNotification = {
  [Kind in NotificationKind]: { readonly subType: Kind; readonly payload: Payloads[Kind] };
}[NotificationKind];

const insertNotification = statement(
  'notifications.insertNotification',
  'insert into notification (player_id, id, sub_type, payload, created_at) values ($1, $2, $3, $4::jsonb, $5)',
);

/** Adds a notification in the transaction of the event that it reports. */
export async function add(tx: Tx, playerId: string, { subType, payload }: NewNotification): Promise<void> {
  await tx.query(insertNotification, [playerId, tx.ids.uuid(), subType, JSON.stringify(payload), tx.now]);
}
