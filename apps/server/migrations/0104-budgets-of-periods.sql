-- Cashback comes for every week or month, so each has a budget of its own: one for all of them would be used up for good.
alter table offer_budget add column period text not null default '';
alter table offer_budget add constraint offer_budget_period check (period = '' or period ~ '^[0-9]{4}-(W[0-9]{2}|[0-9]{2})$');
alter table offer_budget drop constraint offer_budget_pkey, add primary key (campaign_id, currency, period);
comment on column offer_budget.period is 'Of cashback the week or month; empty for the whole campaign, and of cashback for what each period gets.';

-- What open deposits were promised of a period moves to its budget, with which it will be given back or spent.
insert into offer_budget (campaign_id, currency, period, cap, promised)
  select g.campaign_id, b.currency, g.occurrence, b.cap, sum(p.amount)
  from offer_promise p
  join offer_grant g on g.player_id = p.player_id and g.uid = p.uid
  join offer_terms t on t.id = g.terms_id
  join offer_budget b on b.campaign_id = g.campaign_id and b.currency = t.currency and b.period = ''
  where g.type = 'cashback' and g.occurrence ~ '^[0-9]{4}-(W[0-9]{2}|[0-9]{2})$'
  group by g.campaign_id, b.currency, g.occurrence, b.cap;
update offer_budget whole set promised = whole.promised - part.promised
  from (select campaign_id, currency, sum(promised) as promised from offer_budget where period <> '' group by campaign_id, currency) part
  where whole.campaign_id = part.campaign_id and whole.currency = part.currency and whole.period = '';
