import { statement } from '#platform/database.ts';

export interface AccountRow {
  readonly slug: string;
  readonly protocol: 'tulpar';
  readonly url: string;
  readonly is_active: boolean;
  readonly pays_prizes: boolean;
  readonly has_free_rounds: boolean;
  /** The secrets of the live keys, the newest first. */
  readonly secrets: readonly string[];
}

export const selectAccounts = statement<AccountRow>(
  'providers.selectAccounts',
  `select a.slug, a.protocol, a.url, a.is_active, a.pays_prizes, a.has_free_rounds,
     array(select k.secret from provider_key k where k.provider = a.slug and k.retired_at is null order by k.created_at desc, k.slot) as secrets
   from provider_account a where $1::text[] is null or a.slug = any($1)`,
);
export const storeAccount = statement<{ slug: string }>(
  'providers.storeAccount',
  `insert into provider_account as a (slug, protocol, url, pays_prizes, has_free_rounds, created_at)
   values ($1, $2, $3, $4, coalesce($5, false), $6)
   on conflict (slug) do update set protocol = excluded.protocol, url = excluded.url, pays_prizes = excluded.pays_prizes,
     has_free_rounds = coalesce($5, a.has_free_rounds)
   where (a.protocol, a.url, a.pays_prizes, a.has_free_rounds)
     <> (excluded.protocol, excluded.url, excluded.pays_prizes, coalesce($5, a.has_free_rounds)) returning slug`,
);
export const switchAccount = statement<{ slug: string }>(
  'providers.switchAccount',
  'update provider_account set is_active = $2 where slug = $1 and is_active <> $2 returning slug',
);

export interface KeyRow {
  readonly id: string;
  readonly slot: number;
  readonly created_at: Date;
}
/** The lock lets one process at a time change the keys of a provider. */
export const lockAccount = statement<{ slug: string }>(
  'providers.lockAccount',
  'select slug from provider_account where slug = $1 for no key update',
);
export const selectLiveKeys = statement<KeyRow>(
  'providers.selectLiveKeys',
  'select id, slot, created_at from provider_key where provider = $1 and retired_at is null order by created_at, slot',
);
export const insertKey = statement(
  'providers.insertKey',
  'insert into provider_key (provider, id, slot, secret, created_at) values ($1, $2, $3, $4, $5)',
);
export const retireKey = statement<{ id: string }>(
  'providers.retireKey',
  'update provider_key set retired_at = $3 where provider = $1 and id = $2 and retired_at is null returning id',
);

export interface GameRow {
  readonly slug: string;
  readonly provider: string;
  readonly code: string;
  readonly kind: 'slot' | 'original' | 'table';
  readonly is_active: boolean;
}
export const selectGames = statement<GameRow>(
  'providers.selectGames',
  'select slug, provider, code, kind, is_active from provider_game where slug = any($1)',
);
export const selectGamesByCode = statement<GameRow>(
  'providers.selectGamesByCode',
  `select g.slug, g.provider, g.code, g.kind, g.is_active from unnest($1::text[], $2::text[]) as a (provider, code)
   join provider_game g on g.provider = a.provider and g.code = a.code`,
);
export const storeGame = statement(
  'providers.storeGame',
  `insert into provider_game (slug, provider, code, kind) values ($1, $2, $3, $4)
   on conflict (slug) do update set provider = excluded.provider, code = excluded.code, kind = excluded.kind`,
);

/** The result contains the nonces that were not used before. */
export const insertNonces = statement<{ nonce: string }>(
  'providers.insertNonces',
  `insert into provider_nonce (provider, nonce, seen_at) select provider, nonce, $3 from unnest($1::text[], $2::text[]) as a (provider, nonce)
   order by 1, 2 on conflict do nothing returning provider || ' ' || nonce as nonce`,
);
export const sweepNonces = statement('providers.sweepNonces', 'delete from provider_nonce where seen_at < $1');

export const selectTokenKey = statement<{ key: Buffer }>('providers.selectTokenKey', 'select key from provider_token_key limit 1');

export interface SessionRow {
  readonly provider: string;
  readonly game: string;
  readonly currency: string;
  readonly language: string;
  readonly pace_ms: number;
  readonly expires_at: Date;
}
export const insertSession = statement(
  'providers.insertSession',
  `insert into provider_session (player_id, id, provider, game, currency, language, pace_ms, created_at, expires_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
);
export const selectSession = statement<SessionRow>(
  'providers.selectSession',
  'select provider, game, currency, language, pace_ms, expires_at from provider_session where player_id = $1 and id = $2',
);
