import { statement } from '#platform/database.ts';

export interface MethodRow {
  readonly uid: string;
  readonly direction: string;
  readonly type: string;
  readonly currency: string;
  readonly names: unknown;
  readonly image_url: string;
  readonly min_amount: number;
  readonly max_amount: number;
  readonly fee_bps: number;
  readonly usual_minutes: number;
  readonly fields: unknown;
  readonly amounts: readonly number[];
}

const COLUMNS = 'uid, direction, type, currency, names, image_url, min_amount, max_amount, fee_bps, usual_minutes, fields, amounts';

export const selectMethods = statement<MethodRow>(
  'cashbox.selectMethods',
  `select ${COLUMNS} from cashbox_method where direction = $1 and currency = $2 and is_enabled order by place, uid`,
);
export const selectMethod = statement<MethodRow>(
  'cashbox.selectMethod',
  `select ${COLUMNS} from cashbox_method where uid = $1 and is_enabled`,
);
export const selectWithdrawalLimits = statement<{ min: number | null; max: number | null }>(
  'cashbox.selectWithdrawalLimits',
  `select min(min_amount) as min, max(max_amount) as max from cashbox_method where direction = 'out' and currency = $1 and is_enabled`,
);
export const selectMethodNames = statement<{ uid: string; names: unknown }>(
  'cashbox.selectMethodNames',
  'select uid, names from cashbox_method where uid = any($1::text[])',
);

/** Seeds one method. A method that staff have edited stays as it is. */
export const seedMethod = statement(
  'cashbox.seedMethod',
  `insert into cashbox_method as method (uid, direction, type, currency, names, image_url, min_amount, max_amount, fee_bps, usual_minutes,
     fields, amounts, place)
   values ($1, $2, $3, $4, $5::jsonb, $6, $7, $8, $9, $10, $11::jsonb, $12, $13)
   on conflict (uid) do update set direction = excluded.direction, type = excluded.type, currency = excluded.currency,
     names = excluded.names, image_url = excluded.image_url, min_amount = excluded.min_amount, max_amount = excluded.max_amount,
     fee_bps = excluded.fee_bps, usual_minutes = excluded.usual_minutes, fields = excluded.fields, amounts = excluded.amounts,
     place = excluded.place
   where method.edited_at is null`,
);
/** A method that a release no longer contains is disabled, because payments still refer to it. */
export const switchOffMethods = statement(
  'cashbox.switchOffMethods',
  'update cashbox_method set is_enabled = false where edited_at is null and is_enabled and not uid = any($1::text[])',
);
export const switchOnMethods = statement(
  'cashbox.switchOnMethods',
  'update cashbox_method set is_enabled = true where edited_at is null and not is_enabled and uid = any($1::text[])',
);
