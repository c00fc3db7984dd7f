import { erasure, type PersonalData, personalFile } from '#platform/personal-data.ts';

export const personalData: PersonalData = {
  tables: { notification: { exported: 'notifications', erased: true } },
  files: [
    personalFile(
      'notifications',
      'notifications',
      `select sub_type, payload, created_at, showed_at, closed_at, read_at, id::text as page_key
       from notification where player_id = $1 and id > coalesce($2::uuid, '00000000-0000-0000-0000-000000000000') order by id limit $3`,
    ),
  ],
  erasures: [erasure('notifications', { table: 'notification', sql: 'delete from notification where player_id = $1' })],
};
