-- Refusals by the terms of a bonus in another provider's game are kept here as well, because its page tells of them.
comment on table protection_refusal is
  'changes only: own_times, last_at, session_id; Bets and deposits that were refused to protect a player, and bets in games of other providers that the terms of a bonus refused, by day of the market: the ledger keeps no refusals.';
