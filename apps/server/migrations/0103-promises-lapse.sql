-- Deposits that nobody pays must not hold a budget for as long as they are open.
alter table offer_promise add column held_until timestamptz not null default now();
alter table offer_promise alter column held_until drop default;
comment on column offer_promise.amount is 'What is set aside in the budget; zero once that has lapsed, while the offer still belongs to the deposit.';
comment on column offer_promise.held_until is 'When what is set aside lapses, unless the deposit is paid before.';
