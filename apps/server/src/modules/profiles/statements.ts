import type { Language } from '@tulpar/domain/languages';
import type { Currency } from '@tulpar/domain/markets';
import type { VipStatus } from '@tulpar/domain/vip-levels';
import { statement } from '#platform/database.ts';

export interface ProfileRow {
  number: number;
  language: Language;
  currency: Currency;
  status: VipStatus;
  deposits_count: number;
  is_doc_verified: boolean;
  is_doc_renewal: boolean;
  first_name: string | null;
  last_name: string | null;
  address: string | null;
  birthday: string | null;
  receive_email: boolean;
  receive_sms: boolean;
  source_id: string | null;
  /** The account is closed. */
  erased_from: Date | null;
}

export const insertProfile = statement(
  'profiles.insertProfile',
  `insert into profile (player_id, language, currency, first_name, last_name, address, birthday, receive_email, receive_sms, source_id,
     promo_code, referrer, landing_page, timezone, time_offset_minutes, fingerprint, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)`,
);
export const selectProfile = statement<ProfileRow>(
  'profiles.selectProfile',
  `select number::integer, language, currency, status, deposits_count, is_doc_verified, is_doc_renewal, first_name, last_name, address, birthday,
     receive_email, receive_sms, source_id, erased_from
   from profile where player_id = $1`,
);
export const selectFingerprint = statement<{ fingerprint: string | null }>(
  'profiles.selectFingerprint',
  'select fingerprint from profile where player_id = $1',
);
export const selectFirstNames = statement<{ player_id: string; first_name: string | null }>(
  'profiles.selectFirstNames',
  'select player_id, first_name from profile where player_id = any($1)',
);
export const selectStatuses = statement<{ player_id: string; status: VipStatus }>(
  'profiles.selectStatuses',
  'select player_id, status from profile where player_id = any($1)',
);
export interface NamedRow {
  player_id: string;
  first_name: string | null;
  last_name: string | null;
}
export const selectBornOn = statement<NamedRow>(
  'profiles.selectBornOn',
  'select player_id, first_name, last_name from profile where birthday = $1 and player_id <> $2 order by player_id',
);
export const selectOldProfiles = statement<{ player_id: string }>(
  'profiles.selectOldProfiles',
  'select player_id from profile where player_id > $1 and created_at <= $2 and erased_from is null order by player_id limit $3',
);
/** A birthday is looked for as a number of month and day, such as 228. */
export const selectBirthdays = statement<{ player_id: string }>(
  'profiles.selectBirthdays',
  `select player_id from profile
   where is_doc_verified and extract(month from birthday) * 100 + extract(day from birthday) = $1 and player_id > $2
     and currency = $3 and created_at <= $4 and erased_from is null
   order by player_id limit $5`,
);
/** Null leaves a column unchanged. */
export const updateProfile = statement(
  'profiles.updateProfile',
  `update profile set
     language = coalesce($2, language), first_name = coalesce($3, first_name), last_name = coalesce($4, last_name),
     address = coalesce($5, address), birthday = coalesce($6::date, birthday),
     receive_email = coalesce($7, receive_email), receive_sms = coalesce($8, receive_sms)
   where player_id = $1`,
);
export const clearDocumentsVerified = statement<{ player_id: string }>(
  'profiles.clearDocumentsVerified',
  'update profile set is_doc_verified = false, is_doc_renewal = false where player_id = $1 and is_doc_verified returning player_id',
);
export const setDocumentsVerified = statement<{ player_id: string }>(
  'profiles.setDocumentsVerified',
  `update profile set is_doc_verified = true, is_doc_renewal = false
   where player_id = $1 and (is_doc_renewal or not is_doc_verified) returning player_id`,
);
export const askForDocuments = statement(
  'profiles.askForDocuments',
  'update profile set is_doc_renewal = true where player_id = $1 and is_doc_verified',
);
export const countDeposit = statement(
  'profiles.countDeposit',
  'update profile set deposits_count = deposits_count + 1 where player_id = $1',
);

export const updateStatus = statement('profiles.updateStatus', 'update profile set status = $2 where player_id = $1');

/** Who closes the account gets no news any more. */
export const setClosed = statement(
  'profiles.setClosed',
  'update profile set erased_from = $2, receive_email = false, receive_sms = false where player_id = $1',
);
export const setReopened = statement('profiles.setReopened', 'update profile set erased_from = null where player_id = $1');

export interface ExtraRow {
  extra: { readonly [name: string]: unknown };
}

export const selectExtra = statement<ExtraRow>('profiles.selectExtra', 'select extra from profile where player_id = $1');
export const setExtra = statement<ExtraRow>(
  'profiles.setExtra',
  'update profile set extra = extra || jsonb_build_object($2::text, $3::jsonb) where player_id = $1 returning extra',
);
