import { erasure, type PersonalData, personalFile } from '#platform/personal-data.ts';

export const personalData: PersonalData = {
  tables: {
    analytics_event: { exported: 'visits', erased: true },
    analytics_visit: {
      exported: { no: 'visits of guests, which no player belongs to' },
      erased: { no: 'belongs to no player once the events are erased; kept for 400 days' },
    },
  },
  files: [
    personalFile(
      'analytics',
      'visits',
      `select received_at, event_name, visitor_uid, source_id, platform, operating_system, os_version, browser, screen_resolution, payload,
         local_time, url, previous_url, id::text as page_key
       from analytics_event where player_id = $1 and id > coalesce($2::uuid, '00000000-0000-0000-0000-000000000000') order by id limit $3`,
    ),
  ],
  erasures: [erasure('analytics', { table: 'analytics_event', sql: 'delete from analytics_event where player_id = $1' })],
};
