-- Says what the tables of money and games hold; docs/database.md prints it. What the application may do to a table stays in front, up to the
-- semicolon.

comment on table ledger_wallet is 'The balances of a player in one currency, with everything else that a decision about money needs.';
comment on column ledger_wallet.version is 'The number of the last entry; a write that was decided on another version is not executed.';
comment on column ledger_wallet.standing is
  'Increased when earlier decisions must no longer be written although no money has moved: a bar, a freeze, a refusal after a lost try.';
comment on column ledger_wallet.head is 'The hash of the last entry, which covers all earlier ones; empty before the first entry.';
comment on column ledger_wallet.bars is 'Why the player may not stake: a ban or an exclusion.';
comment on column ledger_wallet.open_rounds is 'Open rounds that hold money of the active bonus.';
comment on table ledger_entry is 'append only; One balanced movement of a wallet: six amounts that sum to zero, and the balances after it.';
comment on column ledger_entry.seq is 'The number of the entry in its wallet, without gaps: the version of the wallet after it.';
comment on column ledger_entry.idem is 'The key of the command, unique per player and source; a repeat finds the entry by it.';
comment on column ledger_entry.request_hash is 'The hash of the command: another command under the same key is a conflict.';
comment on column ledger_entry.hash is 'The hash of this entry and of the hash before it.';
comment on column ledger_entry.reverses is 'The number of the entry that a correction is about.';
comment on table ledger_key is 'append only; The keys of all commands that moved money, across all months.';
comment on column ledger_key.idem is 'The key of the command.';
comment on column ledger_key.seq is 'The number of its entry.';
comment on table ledger_round is 'A stake and its wins: one bet of a player, with the split into real and bonus money.';
comment on table ledger_bonus is 'A bonus that was granted to a player, and how it ended.';
comment on table ledger_daily_total is 'The sums of the entries by day, currency, kind and source.';
comment on table ledger_past is 'read only; What a repeat needs of entries whose month was archived.';
comment on column ledger_past.seq is 'The number of the archived entry.';
comment on table ledger_brought_forward is 'read only; The sums and the last hash of the archived entries of each player.';
comment on column ledger_brought_forward.seq is 'The number of the last archived entry.';

comment on table round_record is 'A round of our own games: its bet, its seeds and the actions taken. The outcome is replayed, not stored.';
comment on column round_record.by_rule is 'How many of the last actions the job took for a player who was away.';
comment on column round_record.asked is 'A choice that waits until its stake is posted.';
comment on column round_record.further is 'The stakes that choices have added, each with the id of its own round in the ledger.';
comment on table round_seed is 'The pairs of seeds of a player: the next, the active and the revealed ones.';
comment on column round_seed.played_at is 'When the last round with the pair began; the pace is measured from it.';
comment on table round_session is 'An opened game of a player; bets name it.';
comment on column round_session.sign_in_id is 'The sign-in (account_session) in which the game was opened.';
comment on table round_switch is 'Games that staff have stopped; * stands for all games.';
comment on table round_demo_key is 'The key that seals demo tickets.';

comment on table comet_chain is 'A hash chain of flights, with its secrets and the salt that devices contributed.';
comment on table comet_flight is 'One flight of comet, shared by all players: its schedule, and its seed and crash point once it is over.';
comment on table comet_bet is 'A bet of a player on one flight.';
comment on column comet_bet.auto is 'The multiplier, in hundredths, at which the bet is cashed out automatically; 0 for none.';
comment on column comet_bet.taken_at is 'The multiplier of the cash-out, in hundredths.';
comment on column comet_bet.seat is 'The order of the bets of a flight.';
comment on table comet_lease is 'The process that leads comet now.';
comment on column comet_lease.fence is 'Increased with every new leader; a leader with an older number opens no flight.';

comment on table cashbox_event is
  'changes only: processed_at, outcome; The signed messages of a payment provider as they arrived, and what became of them.';
comment on table cashbox_payment is
  'changes only: status, reason, note, provider_id, paid_amount, paid_currency, is_late, is_charged_back, alarm, account_sealed, checkout_url, first_approver, decided_by, updated_at, decided_at, sent_at, settled_at; A deposit or a withdrawal from the order to its end; the ledger alone says which money has moved.';
comment on column cashbox_payment.request_key is 'The idempotency key of the player''s call.';
comment on table cashbox_settlement is
  'changes only: result, reason, proposed_by, proposed_at, decided_by, decided_at; How two members of staff ended a stuck payout.';
comment on table cashbox_turnover is
  'changes only: required, since; The stakes that a player must still make before a withdrawal, as of the last deposit.';
comment on table cashbox_reference is 'append only; The payment of each reference that a payment provider uses.';
comment on table cashbox_verdict is 'append only; What each approval rule said about a withdrawal.';
comment on table cashbox_difference is 'append only; Differences between a day of ours and the payment provider''s list.';
comment on table cashbox_compared_day is 'append only; The days that were compared with the payment provider''s list.';
comment on table cashbox_key is 'append only; The keys of the sandbox payment provider, made where no setting names one.';
comment on table cashbox_licence is 'read only; The licences without which no real money moves in a currency.';
comment on table cashbox_method is 'The payment methods that players choose from.';
