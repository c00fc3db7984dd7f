-- The function is called by what the docs call the act.
alter function ledger_put_away(date) rename to ledger_archive_month;
