drop index concurrently if exists protection_change_player;
create index concurrently protection_change_player on protection_change (player_id, id);
drop index concurrently if exists round_session_player;
create index concurrently round_session_player on round_session (player_id, created_at);
drop index concurrently if exists protection_limit_wanted_from;
create index concurrently protection_limit_wanted_from on protection_limit (wanted_from) where wanted_from is not null;
drop index concurrently if exists protection_limit_changed;
create index concurrently protection_limit_changed on protection_limit (changed_at) where imposer = 'player';
