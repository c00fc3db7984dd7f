import { randomBytes } from 'node:crypto';
import { normalCode, personalCode } from '@tulpar/domain/offers/promo-code';
import type { AppContext } from '#flows/app-context.ts';
import { findAccount } from '#modules/accounts/index.ts';
import { addCode, codesOfCampaign, type PromoCode } from '#modules/offers/index.ts';
import { DEMO_PHONE } from './demo-people.ts';

type NewCode = Omit<PromoCode, 'uses'>;

const UNLIMITED = 1_000_000;
const generic = (code: string, campaignId: string, changes: Partial<NewCode> = {}): NewCode => ({
  code,
  campaignId,
  kind: 'generic',
  playerId: null,
  usesMax: UNLIMITED,
  perPlayerMax: 1,
  startsAt: null,
  endsAt: null,
  ...changes,
});

const DEMO_CODES: readonly NewCode[] = [
  generic('STEPPE', 'steppe'),
  generic('CASPIAN-100', 'caspian-100', { usesMax: 100 }),
  generic('NAURYZ', 'nauryz', { endsAt: new Date('2025-03-25T19:00:00Z') }),
];

/** The code for installing the app, and those of the demo world, one of them for the demo player alone. Every start adds what is missing. */
export async function seedOfferCodes({ config, database }: Pick<AppContext, 'config' | 'database'>): Promise<void> {
  const app = config.appPromoCode === null ? null : normalCode(config.appPromoCode);
  if (config.appPromoCode !== null && app === null) throw new Error('APP_PROMO_CODE is no promo code: letters, digits and hyphens');
  const codes = [...(app === null ? [] : [generic(app, 'app-install')]), ...(config.hasDemoWorld ? DEMO_CODES : [])];
  const demo = config.hasDemoWorld ? await findAccount(database, { phone: DEMO_PHONE }) : null;
  await database.transaction(async (tx) => {
    for (const code of codes) await addCode(tx, code);
    if (!demo || (await codesOfCampaign(tx, 'personal')).length > 0) return;
    const own = { kind: 'personal', playerId: demo.id, usesMax: 1 } as const;
    await addCode(tx, generic(personalCode(randomBytes(13)), 'personal', own));
  });
}
