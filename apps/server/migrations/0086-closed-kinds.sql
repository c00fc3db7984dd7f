-- Players close kinds of games too. A slug has no colon, so the two cannot be taken for one another.
comment on table protection_block is 'Games, and kinds of games, that players have closed for themselves.';
comment on column protection_block.game is 'The slug of a game, or `kind:` and a kind of the catalog.';
