-- Reads every round of every month, under a lock that lets players go on: hence in a transaction of its own.
alter table round_record validate constraint round_record_free;
