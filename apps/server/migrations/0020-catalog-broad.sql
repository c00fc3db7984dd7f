-- Beginnings of words that very many names share, with the best games of each. What few names share is found by the index at once; one
-- letter or a common word would have to be read through and sorted, the longer the more games there are. Written anew with the names.
create table catalog_broad (
  beginning text not null check (beginning <> '' and position(' ' in beginning) = 0),
  currency text not null check (currency in ('KZT', 'AZN')),
  games integer[] not null,
  primary key (beginning, currency)
);

-- Names are written rarely and many at once. What such an index puts off would be read through by every search until it is tidied up.
alter index catalog_name_text set (fastupdate = off);
alter index catalog_word_word set (fastupdate = off);
