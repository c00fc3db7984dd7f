-- Reading of what players wrote and did is recorded like any other act.
insert into staff_act_kind (act, concerns_player) values
  ('read-chat', true), ('read-entries', true), ('read-security', true), ('read-list', false);
