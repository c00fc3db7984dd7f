import { personalData as accounts } from '#modules/accounts/index.ts';
import { personalData as analytics } from '#modules/analytics/index.ts';
import { personalData as cashbox } from '#modules/cashbox/index.ts';
import { personalData as catalog } from '#modules/catalog/index.ts';
import { personalData as chat } from '#modules/chat/index.ts';
import { personalData as comet } from '#modules/comet/index.ts';
import { personalData as content } from '#modules/content/index.ts';
import { personalData as documents } from '#modules/documents/index.ts';
import { personalData as factors } from '#modules/factors/index.ts';
import { personalData as ledger } from '#modules/ledger/index.ts';
import { personalData as notifications } from '#modules/notifications/index.ts';
import { personalData as offers } from '#modules/offers/index.ts';
import { personalData as privacy } from '#modules/privacy/index.ts';
import { personalData as profiles } from '#modules/profiles/index.ts';
import { personalData as protection } from '#modules/protection/index.ts';
import { personalData as providers } from '#modules/providers/index.ts';
import { personalData as rounds } from '#modules/rounds/index.ts';
import { personalData as security } from '#modules/security/index.ts';
import { personalData as staff } from '#modules/staff/index.ts';
import { personalData as tournaments } from '#modules/tournaments/index.ts';
import { personalData as vip } from '#modules/vip/index.ts';
import type { PersonalData } from '#platform/personal-data.ts';

/** The modules that know something about players, in the order in which they erase it: the login names go last, so that an erasure that broke off can still be looked into. */
export const PERSONAL_DATA: Readonly<Record<string, PersonalData>> = {
  analytics,
  cashbox,
  catalog,
  chat,
  comet,
  content,
  documents,
  factors,
  ledger,
  notifications,
  offers,
  privacy,
  profiles,
  protection,
  providers,
  rounds,
  security,
  staff,
  vip,
  tournaments,
  accounts,
};
