-- A proxy may pass on what is no address: the visit is kept without it.
alter table analytics_visit alter column client_ip drop not null;
