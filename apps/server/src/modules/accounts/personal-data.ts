import { erasure, type PersonalData, personalFile } from '#platform/personal-data.ts';

const SECRET = 'a secret, or the hash of one';
const SWEPT = 'gone a day after it has expired';

export const personalData: PersonalData = {
  tables: {
    account: { exported: 'account', erased: true },
    account_code: { exported: { no: SECRET }, erased: { no: SWEPT } },
    account_contact_change: { exported: 'contact-changes', erased: true },
    account_device: { exported: { no: 'hashes; the sign-ins say which devices were used' }, erased: true },
    account_email_link: { exported: { no: SECRET }, erased: { no: SWEPT } },
    account_hand_off: { exported: { no: SECRET }, erased: { no: SWEPT } },
    account_host_sign_in: { exported: { no: 'which of our own addresses was used last; the sign-ins are exported' }, erased: true },
    account_refresh_token: { exported: { no: SECRET }, erased: { no: 'goes with its sign-in' } },
    account_security_change: { exported: { no: 'gone after a day; the notifications say it' }, erased: true },
    account_session: { exported: 'sign-ins', erased: true },
    account_session_seen: { exported: { no: 'part of the sign-ins' }, erased: { no: 'goes with its sign-in' } },
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
      `select s.id, s.created_at, s.expires_at, s.ended_at, s.end_reason, s.proved_at, s.is_telegram, seen.browser, seen.system,
         seen.country, seen.network, seen.last_seen_at, s.id::text as page_key
       from account_session s left join account_session_seen seen on seen.session_id = s.id
       where s.account_id = $1 and s.id > coalesce($2::uuid, '00000000-0000-0000-0000-000000000000') order by s.id limit $3`,
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
    erasure('accounts', { table: 'account_device', sql: 'delete from account_device where account_id = $1' }),
    erasure('accounts', { table: 'account_security_change', sql: 'delete from account_security_change where account_id = $1' }),
    erasure('accounts', { table: 'account_contact_change', sql: 'delete from account_contact_change where account_id = $1' }),
    erasure('accounts', { table: 'account_session', sql: 'delete from account_session where account_id = $1' }),
    erasure('accounts', {
      table: 'account',
      sql: `update account set email = null, phone = null, is_email_verified = false, is_phone_verified = false, password_hash = '',
              is_erased = true where id = $1 and not is_erased`,
    }),
  ],
};
