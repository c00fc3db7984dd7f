-- Which messages of support the player has read, so that every device shows the same number, also after a reload.
alter table chat_conversation add column read_seq bigint not null default 0 check (read_seq between 0 and 9000000000000);
comment on column chat_conversation.read_seq is 'The number of the last message that the player has seen; later ones of support are unread.';
update chat_conversation set read_seq = last_seq;
