import { type PersonalData, personalFile } from '#platform/personal-data.ts';

/** An account to pay out to is gone once the payment has ended; what stays are masked digits, keyed hashes and amounts. */
const BOOKS = { no: 'the books of payments, with masked digits and keyed hashes only' };

export const personalData: PersonalData = {
  tables: {
    cashbox_payment: { exported: 'payments', erased: BOOKS },
    cashbox_reference: { exported: { no: 'names of payments at a payment provider; the payments are exported' }, erased: BOOKS },
    cashbox_settlement: { exported: { no: 'how two members of staff ended a payout; its end is exported' }, erased: BOOKS },
    cashbox_turnover: { exported: 'turnover', erased: BOOKS },
    cashbox_verdict: { exported: { no: 'rules against fraud, which work only while they are not known' }, erased: BOOKS },
    cashbox_wait: { exported: 'payment-waits', erased: BOOKS },
  },
  files: [
    personalFile(
      'cashbox',
      'payments',
      `select payment_id, direction, status, reason, note, method_uid, method_type, currency, amount, fee, provider, paid_amount,
         paid_currency, is_late, is_charged_back, account_mask, language, offer_id, created_at, decided_at, sent_at, settled_at,
         payment_id::text as page_key
       from cashbox_payment where player_id = $1 and payment_id > coalesce($2::uuid, '00000000-0000-0000-0000-000000000000') order by payment_id limit $3`,
    ),
    personalFile(
      'cashbox',
      'payment-waits',
      `select payment_id, reason, since, due_at, ended_at, payment_id::text || reason || since::text as page_key
       from cashbox_wait where player_id = $1 and payment_id::text || reason || since::text > coalesce($2, '') order by page_key limit $3`,
    ),
    personalFile(
      'cashbox',
      'turnover',
      'select required, since, null as page_key from cashbox_turnover where player_id = $1 and $2::text is null limit $3',
    ),
  ],
  erasures: [],
};
