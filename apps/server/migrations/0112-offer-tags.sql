-- A word or two that stand on the card of an offer, in every language.
alter table offer_campaign add column tag jsonb check (jsonb_typeof(tag) = 'object');
comment on table offer_campaign is
  'changes only: state, priority, audience, trigger, images, tag, starts_at, ends_at, edited_at; What offers are issued from.';
comment on column offer_campaign.tag is 'What stands on the card of its offers, by language; null is nothing.';
