-- What happened in the app, as the app told it. Nothing here decides anything: a visitor could have written all of it themselves.
create table analytics_event (
  id uuid primary key,
  received_at timestamptz not null,
  event_name text not null,
  visitor_uid text not null,
  player_id uuid,
  source_id text,
  platform text not null,
  operating_system text not null,
  os_version text not null,
  browser text not null,
  screen_resolution text not null,
  payload jsonb not null,
  local_time text not null,
  url text not null,
  previous_url text,
  project text not null
);
create index analytics_event_by_name on analytics_event (event_name, received_at);
create index analytics_event_by_time on analytics_event using brin (received_at);

create table analytics_visit (
  id uuid primary key,
  received_at timestamptz not null,
  visitor_uid text not null,
  url text not null,
  user_agent text not null,
  client_ip inet not null
);
create index analytics_visit_by_time on analytics_visit using brin (received_at);
