import type { Minor } from '@tulpar/domain/money';
import { HOUSE_POLICY } from '@tulpar/domain/policy';
import type { AppContext } from '#flows/app-context.ts';
import { launchGame } from '#flows/rounds/launch-game.ts';
import * as accounts from '#modules/accounts/index.ts';
import * as ledger from '#modules/ledger/index.ts';
import * as profiles from '#modules/profiles/index.ts';

/** A player with an open game, for load tests. */
export interface BenchPlayer {
  readonly playerId: string;
  /** The session of the sign-in. */
  readonly sessionId: string;
  readonly gameSessionId: string;
}

const PROFILE = { language: 'kk', currency: 'KZT', birthday: '1990-05-05', receiveEmail: false, receiveSms: false } as const;
/** Credited as a win: a deposit would have to be wagered before a withdrawal. */
const MONEY = 100_000_000_000 as Minor;
const FIRST_PHONE = 77_017_000_000;

/** Opens an account like a sign-up, but with one shared password hash, because hashing is slow. */
async function openPlayer(context: AppContext, phone: number, passwordHash: string, slug: string): Promise<BenchPlayer> {
  const { database } = context;
  const identity = { phone: String(phone) };
  const session = await database.transaction(async (tx) => {
    const playerId = await accounts.createAccount(tx, { identity, passwordHash, idempotencyKey: null });
    await profiles.createProfile(tx, playerId, PROFILE);
    await profiles.markDocumentsVerified(tx, playerId);
    await ledger.openWallet(tx, playerId, PROFILE.currency);
    return accounts.openSession(tx, playerId, 'password');
  });
  const { playerId, sessionId } = session;
  const named = { playerId, source: 'bench', actor: `player:${playerId}`, requestId: 'bench', currency: PROFILE.currency } as const;
  await context.ledger.run({ ...named, kind: 'prize-paid', prizeId: database.ids.uuid(), amount: MONEY });
  const launched = await launchGame(context, { player: { playerId, signInId: sessionId }, slug, policy: HOUSE_POLICY });
  if (!launched.ok) throw new Error(`a launch was refused: ${launched.code}`);
  return { playerId, sessionId, gameSessionId: launched.sessionId };
}

const AT_ONCE = 32;

export async function openPlayers(context: AppContext, count: number, slug = 'fruit-cocktail', known = 0): Promise<BenchPlayer[]> {
  const passwordHash = await accounts.hashPassword('a night on the steppe');
  const players: BenchPlayer[] = [];
  while (players.length < count) {
    const first = FIRST_PHONE + known + players.length;
    const crowd = Array.from({ length: Math.min(AT_ONCE, count - players.length) }, (_, place) =>
      openPlayer(context, first + place, passwordHash, slug),
    );
    players.push(...(await Promise.all(crowd)));
  }
  return players;
}
