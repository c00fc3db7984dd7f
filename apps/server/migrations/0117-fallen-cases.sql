-- A level of harm outlasts its case: a person closes the case, the markers end the level. Until then the case holds what was seen.
alter table protection_case add column fallen_at timestamptz;
comment on column protection_case.fallen_at is
  'When the level of a case `harm` has ended, or another case has taken its place; the same evidence opens no other case until then.';
comment on table protection_case is
  'changes only: level, detail, owner, closed_at, closed_by, outcome, note, fallen_at; Players whom a person of the house has to look at, and why.';
update protection_case set fallen_at = closed_at where outcome = 'fallen';
