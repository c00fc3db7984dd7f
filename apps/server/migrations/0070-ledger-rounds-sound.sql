-- Reads every round of every month, under a lock that lets players go on: hence in a transaction of its own.
alter table ledger_round validate constraint ledger_round_sound;
