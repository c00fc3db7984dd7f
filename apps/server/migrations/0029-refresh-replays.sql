-- Within its few seconds a used refresh token is answered with the same child however often it comes: nothing is counted any more.
alter table account_refresh_token drop column replayed_at;
