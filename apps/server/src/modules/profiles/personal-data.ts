import { erasure, type PersonalData, personalFile } from '#platform/personal-data.ts';

export const personalData: PersonalData = {
  tables: { profile: { exported: 'profile', erased: true } },
  files: [
    personalFile(
      'profiles',
      'profile',
      `select number, language, currency, status, deposits_count, is_doc_verified, first_name, last_name, address, birthday, receive_email,
         receive_sms, source_id, promo_code, referrer, landing_page, timezone, time_offset_minutes, fingerprint, extra, created_at,
         erased_from, null as page_key
       from profile where player_id = $1 and $2::text is null limit $3`,
    ),
  ],
  // Language, currency, level and number say nothing about a person.
  erasures: [
    erasure('profiles', {
      table: 'profile',
      sql: `update profile set first_name = null, last_name = null, address = null, birthday = null, receive_email = false,
              receive_sms = false, source_id = null, promo_code = null, referrer = null, landing_page = null, timezone = null,
              time_offset_minutes = null, fingerprint = null, extra = '{}' where player_id = $1`,
    }),
  ],
};
