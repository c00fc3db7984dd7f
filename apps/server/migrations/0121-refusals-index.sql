drop index concurrently if exists protection_refusal_last;
create index concurrently protection_refusal_last on protection_refusal (last_at) where own_times > 0;
