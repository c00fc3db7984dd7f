import { statement } from '#platform/database.ts';

export const insertEvents = statement(
  'analytics.insertEvents',
  `insert into analytics_event (id, received_at, event_name, visitor_uid, player_id, source_id, platform, operating_system, os_version,
     browser, screen_resolution, payload, local_time, url, previous_url, project)
   select id, $2, event_name, visitor_uid, player_id, source_id, platform, operating_system, os_version,
     browser, screen_resolution, payload, local_time, url, previous_url, project
   from jsonb_to_recordset($1) as e(id uuid, event_name text, visitor_uid text, player_id uuid, source_id text, platform text,
     operating_system text, os_version text, browser text, screen_resolution text, payload jsonb, local_time text, url text,
     previous_url text, project text)`,
);

export const insertVisit = statement(
  'analytics.insertVisit',
  'insert into analytics_visit (id, received_at, visitor_uid, url, user_agent, client_ip) values ($1, $2, $3, $4, $5, $6)',
);

export const deleteOldEvents = statement('analytics.deleteOldEvents', 'delete from analytics_event where received_at < $1');
export const deleteOldVisits = statement('analytics.deleteOldVisits', 'delete from analytics_visit where received_at < $1');
