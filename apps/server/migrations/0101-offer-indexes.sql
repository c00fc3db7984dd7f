drop index concurrently if exists profile_celebrated;
create index concurrently profile_celebrated on profile ((extract(month from birthday) * 100 + extract(day from birthday)), player_id)
  where is_doc_verified;
drop index concurrently if exists offer_code_campaign;
create index concurrently offer_code_campaign on offer_code (campaign_id);
