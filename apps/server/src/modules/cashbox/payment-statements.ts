import { statement } from '#platform/database.ts';

export interface PaymentRow {
  readonly player_id: string;
  readonly payment_id: string;
  readonly direction: string;
  readonly status: string;
  readonly reason: string | null;
  readonly note: string | null;
  readonly method_uid: string;
  readonly method_type: string;
  readonly currency: string;
  readonly amount: number;
  readonly fee: number;
  readonly provider: string;
  readonly paid_amount: number | null;
  readonly paid_currency: string | null;
  readonly is_late: boolean;
  readonly is_charged_back: boolean;
  readonly alarm: string | null;
  readonly account_mask: string | null;
  readonly account_sealed: Buffer | null;
  readonly account_hash: Buffer | null;
  readonly request_hash: Buffer;
  readonly language: string;
  readonly success_url: string | null;
  readonly fail_url: string;
  readonly checkout_url: string | null;
  readonly offer_id: string | null;
  readonly first_approver: string | null;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly decided_at: Date | null;
  readonly sent_at: Date | null;
  readonly settled_at: Date | null;
}

const COLUMNS = `player_id, payment_id, direction, status, reason, note, method_uid, method_type, currency, amount, fee, provider,
  paid_amount, paid_currency, is_late, is_charged_back, alarm, account_mask, account_sealed, account_hash, request_hash, language, success_url,
  fail_url, checkout_url, offer_id, first_approver, created_at, updated_at, decided_at, sent_at, settled_at`;

export const insertPayment = statement<{ payment_id: string }>(
  'cashbox.insertPayment',
  `insert into cashbox_payment (player_id, payment_id, direction, status, method_uid, method_type, currency, amount, fee, provider,
     account_mask, account_sealed, request_key, request_hash, language, success_url, fail_url, offer_id, created_at, updated_at, account_hash)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $19, $20)
   on conflict (player_id, request_key) do nothing returning payment_id`,
);
export const insertReference = statement(
  'cashbox.insertReference',
  'insert into cashbox_reference (provider, reference, player_id, payment_id) values ($1, $2, $3, $4)',
);
export const selectByRequest = statement<PaymentRow>(
  'cashbox.selectByRequest',
  `select ${COLUMNS} from cashbox_payment where player_id = $1 and request_key = $2`,
);
export const selectPayment = statement<PaymentRow>(
  'cashbox.selectPayment',
  `select ${COLUMNS} from cashbox_payment where player_id = $1 and payment_id = $2`,
);
/** What was paid in since a time, and what may still be: open deposits count in full. */
export const sumDeposited = statement<{ deposited: number }>(
  'cashbox.sumDeposited',
  `select coalesce(sum(case when status = 'paid' then coalesce(paid_amount, amount + fee) else amount + fee end), 0)::bigint as deposited
   from cashbox_payment where player_id = $1 and direction = 'in'
     and (status = 'paid' and settled_at >= $2 or status in ('created', 'pending', 'review'))`,
);
export const countUnpaidOffers = statement<{ items: number }>(
  'cashbox.countUnpaidOffers',
  `select count(*) as items from cashbox_payment where player_id = $1 and created_at > $2 and direction = 'in' and offer_id is not null
     and status in ('created', 'pending', 'canceled', 'expired')`,
);
/** A second change of the same payment waits here for the first. */
export const lockPayment = statement<PaymentRow>(
  'cashbox.lockPayment',
  `select ${COLUMNS} from cashbox_payment where player_id = $1 and payment_id = $2 for no key update`,
);
export const selectReference = statement<{ player_id: string; payment_id: string }>(
  'cashbox.selectReference',
  'select player_id, payment_id from cashbox_reference where provider = $1 and reference = $2',
);
/** For staff, who know nothing but the payment's id. */
export const selectOwner = statement<{ player_id: string }>(
  'cashbox.selectOwner',
  'select player_id from cashbox_reference where reference = $1::text and payment_id = $1::uuid',
);

/** Stores the provider's payment page. A status that has moved on meanwhile stays. */
export const setCheckout = statement(
  'cashbox.setCheckout',
  `update cashbox_payment set provider_id = $3, checkout_url = $4, updated_at = $5,
     status = case when direction = 'in' and status = 'created' then 'pending' else status end
   where player_id = $1 and payment_id = $2`,
);

/** One step of a payment, from a status that it must still have. Null leaves a column as it is. */
export const movePayment = statement<PaymentRow>(
  'cashbox.movePayment',
  `update cashbox_payment set status = $4, updated_at = $5, reason = $6, note = coalesce($7, note),
     is_late = is_late or $8, is_charged_back = is_charged_back or $9, alarm = $10,
     paid_amount = coalesce($11, paid_amount), paid_currency = coalesce($12, paid_currency),
     account_hash = coalesce(account_hash, $15),
     decided_by = coalesce($13, decided_by), decided_at = case when $13::text is null then decided_at else $5 end,
     sent_at = case when $4 = 'processing' then coalesce(sent_at, $5) else sent_at end,
     settled_at = case when not $14 then null when status = $4 then settled_at else $5 end, account_sealed = case when $14 then null else account_sealed end
   where player_id = $1 and payment_id = $2 and status = $3 returning ${COLUMNS}`,
);
export const setFirstApprover = statement<{ payment_id: string }>(
  'cashbox.setFirstApprover',
  `update cashbox_payment set first_approver = $3, updated_at = $4
   where player_id = $1 and payment_id = $2 and status = 'pending' and first_approver is null returning payment_id`,
);
export const setAlarm = statement(
  'cashbox.setAlarm',
  'update cashbox_payment set alarm = $3, updated_at = $4 where player_id = $1 and payment_id = $2',
);
/** Moves the payment to the end of the queue of status requests. */
export const touchPayment = statement(
  'cashbox.touchPayment',
  `update cashbox_payment set updated_at = $3 where player_id = $1 and payment_id = $2 and (settled_at is null or status = 'expired')`,
);

export const insertVerdicts = statement(
  'cashbox.insertVerdicts',
  `insert into cashbox_verdict (player_id, payment_id, rule, has_passed, seen, judged_at)
   select $1, $2, v.rule, v.has_passed, v.seen, $6 from unnest($3::text[], $4::boolean[], $5::text[]) v (rule, has_passed, seen)`,
);

/** The player's history of a year. Statuses come with their direction: `in:paid`. */
const HISTORY = `from cashbox_payment where player_id = $1 and created_at >= $2 and created_at < $3
  and ($4::text is null or direction = $4) and ($5::text[] is null or direction || ':' || status = any($5))`;
export const selectHistory = statement<PaymentRow>(
  'cashbox.selectHistory',
  `select ${COLUMNS} ${HISTORY} order by created_at desc, payment_id desc limit $6 offset $7`,
);
export const countHistory = statement<{ items: number }>('cashbox.countHistory', `select count(*) as items ${HISTORY}`);
export const countWithdrawals = statement<{ items: number }>(
  'cashbox.countWithdrawals',
  `select count(*) as items from cashbox_payment where player_id = $1 and direction = 'out' and created_at > $2`,
);

/** Those that came to nothing do not count. */
export const sumWithdrawals = statement<{ amount: number }>(
  'cashbox.sumWithdrawals',
  `select coalesce(sum(amount), 0)::bigint as amount from cashbox_payment
   where player_id = $1 and direction = 'out' and created_at > $2 and status not in ('failed', 'canceled', 'rejected')`,
);

/** The sum of open withdrawals by player. */
export const sumOpenWithdrawals = statement<{ player_id: string; open: number }>(
  'cashbox.sumOpenWithdrawals',
  `select player_id, sum(amount)::bigint as open from cashbox_payment where direction = 'out' and settled_at is null group by player_id`,
);

/** Those that wait for their provider, longest first. */
export const selectWaiting = statement<PaymentRow>(
  'cashbox.selectWaiting',
  `select ${COLUMNS} from cashbox_payment
   where settled_at is null and updated_at < $1
     and (direction = 'in' and status in ('created', 'pending') or direction = 'out' and status in ('approved', 'processing'))
   order by updated_at limit $2`,
);
/** Deposits that have run out lately: some are paid all the same. */
export const selectExpired = statement<PaymentRow>(
  'cashbox.selectExpired',
  `select ${COLUMNS} from cashbox_payment
   where settled_at > $1 and direction = 'in' and status = 'expired' and updated_at < $2
   order by updated_at limit $3`,
);
/** Payouts that were approved so long ago that they should have come to their end; those of which somebody knows are left out. */
export const selectStuck = statement<PaymentRow>(
  'cashbox.selectStuck',
  `select ${COLUMNS} from cashbox_payment
   where settled_at is null and direction = 'out' and status in ('approved', 'processing') and decided_at < $1 and alarm is null
   order by decided_at limit $2`,
);
export const selectUnpaid = statement<PaymentRow>(
  'cashbox.selectUnpaid',
  `select ${COLUMNS} from cashbox_payment
   where settled_at is null and direction = 'in' and status in ('created', 'pending') and created_at < $1
   order by updated_at limit $2`,
);
export const selectForStaff = statement<PaymentRow>(
  'cashbox.selectForStaff',
  `select ${COLUMNS} from cashbox_payment
   where settled_at is null and (direction = 'out' and status = 'pending' or direction = 'in' and status = 'review') or alarm is not null
   order by created_at limit 2000`,
);
export const selectVerdicts = statement<{ rule: string; has_passed: boolean; seen: string }>(
  'cashbox.selectVerdicts',
  'select rule, has_passed, seen from cashbox_verdict where player_id = $1 and payment_id = $2 order by rule',
);
/** What our books say was settled on a day. */
export const selectSettledOn = statement<PaymentRow>(
  'cashbox.selectSettledOn',
  `select ${COLUMNS} from cashbox_payment
   where provider = $1 and status = 'paid' and settled_at >= $2 and settled_at < $3`,
);
/** What has not come to its end yet. The player's rows are read first: an index of all open payments would be read as a whole. */
export const countOpen = statement<{ direction: string; items: number }>(
  'cashbox.countOpenPayments',
  `select direction, count(*)::integer as items
   from (select direction, settled_at from cashbox_payment where player_id = $1 offset 0) own
   where settled_at is null group by direction`,
);
/** Deposits whose payment page may still be open. */
export const selectOpenDeposits = statement<PaymentRow>(
  'cashbox.selectOpenDeposits',
  `select ${COLUMNS} from cashbox_payment where player_id = $1 and direction = 'in' and status in ('created', 'pending') order by payment_id`,
);
/** Deposits that expired after a time. */
export const countExpired = statement<{ items: number }>(
  'cashbox.countExpiredDeposits',
  `select count(*)::integer as items
   from (select direction, status, settled_at from cashbox_payment where player_id = $1 offset 0) own
   where direction = 'in' and status = 'expired' and settled_at > $2`,
);
