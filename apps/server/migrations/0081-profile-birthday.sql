drop index concurrently if exists profile_birthday;
create index concurrently profile_birthday on profile (birthday);
