-- A download of a player's data that could not be made is told to the player.
insert into notification_kind (sub_type, type) values ('data_failed', 'personal');
