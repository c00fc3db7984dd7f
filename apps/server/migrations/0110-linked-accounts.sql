create table offer_link (
  player_id uuid not null,
  other_id uuid not null,
  kind text not null check (kind in ('phone', 'device', 'document', 'account')),
  campaign_id text not null references offer_campaign (id),
  made_at timestamptz not null,
  primary key (player_id, other_id, kind),
  check (player_id <> other_id)
);
comment on table offer_link is 'append only; Accounts that are linked by a mark: the one came to an offer that the other had taken. Staff look at both.';
comment on column offer_link.other_id is 'Who had taken the offer before.';
comment on column offer_link.campaign_id is 'The offer where it was seen first.';
create index offer_link_made on offer_link (made_at);
create index offer_link_other on offer_link (other_id);
