-- Terms count as measured as soon as they have one figure. What a process left half done when it ended is measured anew, as a whole.
delete from offer_odds where terms_id in (select terms_id from offer_odds group by terms_id having count(*) < 18);
