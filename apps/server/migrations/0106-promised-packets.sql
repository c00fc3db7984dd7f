-- The free spins that come with an offer are promised together with it, so they are set aside together as well.
create table offer_promise_packet (
  player_id uuid not null,
  uid text not null,
  campaign_id text not null references offer_campaign (id),
  amount bigint not null check (amount between 0 and 9000000000000000),
  primary key (player_id, uid, campaign_id),
  foreign key (player_id, uid) references offer_promise (player_id, uid) on delete cascade
);
comment on table offer_promise_packet is 'What comes with the offer of an open deposit: a part of its promise for each campaign.';
comment on column offer_promise_packet.amount is 'What is set aside in the budget of the campaign; zero once that has lapsed.';

-- From now on such a packet is paid for when it is issued and no more when it is taken: those that are out have not been paid for yet.
update offer_budget b set spent = least(b.cap - b.promised, b.spent + p.cost)
  from (
    select g.campaign_id, t.currency, sum((t.terms -> 'spins' ->> 'count')::bigint * (t.terms -> 'spins' ->> 'stake')::bigint) as cost
    from offer_grant g
    join offer_campaign c on c.id = g.campaign_id
    join offer_terms t on t.id = g.terms_id
    where c.trigger ->> 'on' = 'taken' and g.occurrence = 'once' and g.earned_at is null and g.ended_at is null
      and jsonb_typeof(t.terms -> 'spins') = 'object'
    group by g.campaign_id, t.currency
  ) p
  where b.campaign_id = p.campaign_id and b.currency = p.currency and b.period = '';
