drop index concurrently if exists offer_grant_campaign;
create index concurrently offer_grant_campaign on offer_grant (campaign_id, player_id) where status in ('awaiting', 'available', 'hidden');
