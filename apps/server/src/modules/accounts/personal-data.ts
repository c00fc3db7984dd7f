import { erasure, type PersonalData, personalFile } from '#platform/personal-data.ts';

const SECRET = 'a secret, or the hash of one';
const SWEPT = 'gone a day after it has expired';

export const personalData: PersonalData = {
  tables: {
    account: { exported: 'account', erased: true },
    account_code: { exported: { no: SECRET }, erased: { no: SWEPT } },
    account_contact_change: { exported: 'contact-changes', erased: true },
    account_email_link: { exported: { no: SECRET }, erased: { no: SWEPT } },
    account_hand_off: { exported: { no: SECRET }, erased: { no: SWEPT } },
    account_host_sign_in: { exported: { no: 'which of our own addresses was used last; the sign-ins are exported' }, erased: true },
    account_refresh_token: { exported: { no: SECRET }, erased: { no: 'goes with its sign-in' } },
    account_session: { exported: 'sign-ins', erased: true },
    account_signup_key: { exported: { no: SECRET }, erased: { no: SWEPT } },
    account_telegram: { exported: 'telegram', erased: true },
  },
  files: [
    personalFile(
      'accounts',
      'account',
      `select id, email, phone, is_email_verified, is_phone_verified, banned_at, created_at, null as page_key
       from account where id = $1 and $2::text is null limit $3`,
    ),
    personalFile(
      'accounts',
      'sign-ins',
      `select id, created_at, expires_at, ended_at, end_reason, proved_at, is_telegram, id::text as page_key
       from account_session where account_id = $1 and id > coalesce($2::uuid, '00000000-0000-0000-0000-000000000000') order by id limit $3`,
    ),
    personalFile(
      'accounts',
      'contact-changes',
      `select kind, old_value, was_verified, new_value, changed_at, undone_at, id::text as page_key
       from account_contact_change where account_id = $1 and id > coalesce($2::uuid, '00000000-0000-0000-0000-000000000000') order by id limit $3`,
    ),
    personalFile(
      'accounts',
      'telegram',
      'select telegram_id, linked_at, null as page_key from account_telegram where account_id = $1 and $2::text is null limit $3',
    ),
  ],
  erasures: [
    erasure('accounts', { table: 'account_telegram', sql: 'delete from account_telegram where account_id = $1' }),
    erasure('accounts', { table: 'account_host_sign_in', sql: 'delete from account_host_sign_in where account_id = $1' }),
    erasure('accounts', { table: 'account_contact_change', sql: 'delete from account_contact_change where account_id = $1' }),
    erasure('accounts', { table: 'account_session', sql: 'delete from account_session where account_id = $1' }),
    erasure('accounts', {
      table: 'account',
      sql: `update account set email = null, phone = null, is_email_verified = false, is_phone_verified = false, password_hash = '',
              is_erased = true where id = $1 and not is_erased`,
    }),
  ],
};
