import { erasure, type PersonalData, personalFile } from '#platform/personal-data.ts';

export const personalData: PersonalData = {
  tables: {
    notification: { exported: 'notifications', erased: true },
    notification_push_device: { exported: 'push-devices', erased: true },
    notification_push_choice: { exported: 'push-choice', erased: true },
    notification_push: { exported: { no: 'says only that a notification of the download was looked at for a push' }, erased: true },
  },
  files: [
    personalFile(
      'notifications',
      'notifications',
      `select sub_type, payload, created_at, showed_at, closed_at, read_at, id::text as page_key
       from notification where player_id = $1 and id > coalesce($2::uuid, '00000000-0000-0000-0000-000000000000') order by id limit $3`,
    ),
    // The endpoint is left out: who has it may write to the browser.
    personalFile(
      'notifications',
      'push-devices',
      `select browser, system, language, created_at, last_success_at, encode(endpoint_hash, 'hex') as page_key
       from notification_push_device
       where player_id = $1 and endpoint_hash > decode(coalesce($2::text, ''), 'hex') order by endpoint_hash limit $3`,
    ),
    personalFile(
      'notifications',
      'push-choice',
      `select topics, quiet_from, quiet_until, has_details, 'choice' as page_key
       from notification_push_choice where player_id = $1 and $2::text is null limit $3`,
    ),
  ],
  erasures: [
    erasure('notifications', { table: 'notification_push_device', sql: 'delete from notification_push_device where player_id = $1' }),
    erasure('notifications', { table: 'notification_push_choice', sql: 'delete from notification_push_choice where player_id = $1' }),
    erasure('notifications', { table: 'notification_push', sql: 'delete from notification_push where player_id = $1' }),
    erasure('notifications', { table: 'notification', sql: 'delete from notification where player_id = $1' }),
  ],
};
