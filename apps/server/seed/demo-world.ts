import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DAY_MS } from '@tulpar/domain/durations';
import { formatPhone } from '@tulpar/domain/phone';
import * as z from 'zod';
import { HOUSE } from '#flows/accounts/open-sign-in.ts';
import { logOutPlayer } from '#flows/accounts/refresh-session.ts';
import { signUpPlayer } from '#flows/accounts/sign-up-player.ts';
import type { AppContext } from '#flows/app-context.ts';
import { measureLater } from '#flows/offers/measure-offer.ts';
import { findAccount } from '#modules/accounts/index.ts';
import { PEOPLE, type Person } from './demo-people.ts';
import { seedOfferCodes } from './offer-codes.ts';
import { seedOffers } from './offers.ts';
import { type Chapter, confirmPhone, type Life } from './past/life.ts';
import { openPast, type Past, type PastParts } from './past/past.ts';
import { makeTournamentPast } from './past/tournament-past.ts';

/** What the data folder keeps of a player; while the past is being made, for which moment that is, and how many chapters are done. */
const KeptPlayer = z.object({
  phone: z.string(),
  password: z.string(),
  past: z.object({ made: z.iso.datetime(), chapters: z.int() }).optional(),
});
type KeptPlayer = z.output<typeof KeptPlayer>;

export interface DemoPlayer {
  /** The phone number as a player types it. */
  readonly phone: string;
  readonly password: string;
}

export interface DemoParts extends Pick<PastParts, 'contextAt'> {
  readonly context: AppContext;
  /** Null where another payment provider is set: it knows of no past, so the players have none. */
  readonly sandbox: PastParts['sandbox'] | null;
}

/**
 * Creates the demo players once, through the same flows as real visitors, with offers of a past that is made at moments in the past. Their
 * passwords are random and kept in the data folder, so that each installation has its own. A past that broke off goes on where it did. Who
 * has an account without a password in this folder is left out.
 */
export async function makeDemoWorld(parts: DemoParts): Promise<DemoPlayer[]> {
  let past: Promise<Past> | null = null;
  const pastOf = (made: Date, sandbox: PastParts['sandbox']) => (past ??= openWithOffers({ ...parts, sandbox }, made));
  try {
    const { sandbox } = parts;
    if (sandbox) await makeTournamentPast(parts.context, (made) => pastOf(made, sandbox));
    const players: (DemoPlayer | null)[] = [];
    for (const person of PEOPLE) players.push(await makePlayer(parts, person, pastOf));
    // A fresh house shows what its bonuses are worth within minutes.
    await measureLater(parts.context.database);
    return players.filter((player) => player !== null);
  } finally {
    await (past as Promise<Past> | null)?.then((opened) => opened.close());
  }
}

async function makePlayer(
  { context, sandbox }: DemoParts,
  person: Person,
  pastOf: (made: Date, sandbox: PastParts['sandbox']) => Promise<Past>,
): Promise<DemoPlayer | null> {
  const { config, database } = context;
  const file = path.join(config.dataDir, person.file);
  const keep = (player: KeptPlayer) => writeFile(file, `${JSON.stringify(player)}\n`, { mode: 0o600 });
  const known = await readFile(file, 'utf8').then(
    (text) => KeptPlayer.parse(JSON.parse(text)),
    () => null,
  );
  const account = await findAccount(database, { phone: person.phone });
  if (account && !known) return null;
  const { phone, password, past: unfinished } = account && known ? known : newPlayer(context, person, sandbox !== null);
  const shown = { phone: formatPhone(phone), password };
  if (account && !unfinished) return shown;
  if (!account) {
    await mkdir(config.dataDir, { recursive: true });
    await keep({ phone, password, ...(unfinished && { past: unfinished }) });
  }
  if (!unfinished || !sandbox) {
    await confirmPhone(context, await signUp(context, person, password), phone);
    return shown;
  }
  const made = new Date(unfinished.made);
  const past = await pastOf(made, sandbox);
  if (!account) await past.goTo(person.signUpAt(made));
  const playerId = account?.id ?? (await signUp(past.context, person, password));
  const life: Life = { ...person, ...person.profile, past, playerId };
  for (let chapters = unfinished.chapters; chapters < person.chapters.length; chapters++) {
    await keep({ phone, password, past: { ...unfinished, chapters } });
    const chapter = person.chapters[chapters] as Chapter;
    await past.goTo(chapter.at(made));
    await chapter.live(life);
  }
  await keep({ phone, password });
  return shown;
}

const newPlayer = ({ database }: AppContext, { phone }: Person, hasPast: boolean): KeptPlayer => ({
  phone,
  password: `Steppe-${database.ids.code(6)}`,
  ...(hasPast && { past: { made: database.now().toISOString(), chapters: 0 } }),
});

async function signUp(context: AppContext, { phone, profile }: Person, password: string): Promise<string> {
  const outcome = await signUpPlayer(context, {
    identity: { phone },
    password,
    isLicensed: false,
    ...HOUSE,
    idempotencyKey: null,
    profile,
  });
  if (!outcome.ok) throw new Error(`a demo player could not be made: ${outcome.code}`);
  await logOutPlayer(context, { token: outcome.tokens.refresh, ip: HOUSE.ip });
  const account = await findAccount(context.database, { phone });
  if (!account) throw new Error('a demo player is not there');
  return account.id;
}

/** The campaigns of the release are older than its players. */
const PUBLISHED_DAYS = 31;

async function openWithOffers(parts: PastParts, made: Date): Promise<Past> {
  const past = await openPast(parts, new Date(made.getTime() - PUBLISHED_DAYS * DAY_MS));
  await seedOffers(past.context.database);
  await seedOfferCodes(past.context);
  return past;
}
