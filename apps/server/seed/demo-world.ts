import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { formatPhone } from '@tulpar/domain/phone';
import * as z from 'zod';
import { HOUSE } from '#flows/accounts/open-sign-in.ts';
import { signUpPlayer } from '#flows/accounts/sign-up-player.ts';
import type { AppContext } from '#flows/app-context.ts';
import { openOffers } from '#flows/offers/open-offers.ts';
import { findAccount, setVerifiedContact } from '#modules/accounts/index.ts';

export const DEMO_PHONE = '77010000001';
const DemoPlayer = z.object({ phone: z.string(), password: z.string() });

export interface DemoPlayer {
  /** The phone number as a player types it. */
  readonly phone: string;
  readonly password: string;
}

/**
 * Creates the demo data once, through the same flows as real visitors. The demo player's password is random and kept in the data
 * folder, so that each installation has its own. Null if the account exists but its password is not in this folder.
 */
export async function makeDemoWorld(context: AppContext): Promise<DemoPlayer | null> {
  const file = path.join(context.config.dataDir, 'demo-player.json');
  const kept = await readFile(file, 'utf8').then(
    (text) => DemoPlayer.parse(JSON.parse(text)),
    () => null,
  );
  if (await findAccount(context.database, { phone: DEMO_PHONE })) return kept && { ...kept, phone: formatPhone(kept.phone) };

  const player = { phone: DEMO_PHONE, password: `Steppe-${context.database.ids.code(6)}` };
  await mkdir(context.config.dataDir, { recursive: true });
  await writeFile(file, `${JSON.stringify(player)}\n`, { mode: 0o600 });
  const outcome = await signUpPlayer(context, {
    identity: { phone: player.phone },
    password: player.password,
    isLicensed: false,
    ...HOUSE,
    idempotencyKey: null,
    profile: {
      language: 'kk',
      currency: 'KZT',
      receiveEmail: false,
      receiveSms: false,
      playersName: 'Айгерім Серік',
      birthday: '1990-05-05',
    },
  });
  if (!outcome.ok) throw new Error(`the demo player could not be made: ${outcome.code}`);
  // Whose documents are checked has a number that is, too.
  const account = await findAccount(context.database, { phone: player.phone });
  if (account)
    await context.database.transaction(async (tx) => {
      await setVerifiedContact(tx, account.id, { phone: player.phone });
      await openOffers(tx, account.id, { tells: false });
    });
  return { ...player, phone: formatPhone(player.phone) };
}
