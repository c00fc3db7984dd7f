insert into staff_act_kind (act, concerns_player) values ('issue-campaign', false);
