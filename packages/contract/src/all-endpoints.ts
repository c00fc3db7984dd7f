import * as accountStatement from './account-statement.ts';
import * as accounts from './accounts.ts';
import * as analytics from './analytics.ts';
import * as cashback from './cashback.ts';
import * as cashbox from './cashbox.ts';
import * as chat from './chat.ts';
import * as contacts from './contacts.ts';
import * as content from './content.ts';
import * as documents from './documents.ts';
import type { Endpoint } from './endpoint.ts';
import * as factors from './factors.ts';
import * as catalog from './games/catalog.ts';
import * as flights from './games/comet.ts';
import * as launch from './games/launch.ts';
import * as lobby from './games/lobby.ts';
import * as promos from './games/promos.ts';
import * as rounds from './games/rounds.ts';
import * as wallet from './games/seamless-wallet.ts';
import * as tournaments from './games/tournaments.ts';
import * as ledger from './ledger.ts';
import * as notifications from './notifications.ts';
import * as offerChanges from './offer-changes.ts';
import * as offers from './offers.ts';
import * as privacy from './privacy.ts';
import * as profileChanges from './profile-changes.ts';
import * as profiles from './profiles.ts';
import * as protection from './protection.ts';
import * as push from './push.ts';
import * as region from './region.ts';
import * as security from './security.ts';
import * as sessions from './sessions.ts';
import * as telegram from './telegram.ts';
import * as translations from './translations.ts';
import * as vip from './vip.ts';

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'access' in value && 'method' in value;
}

/** Every call of the product by its name. The server must register each, and nothing else under /api. For the server and tests only. */
export const ALL_ENDPOINTS: ReadonlyMap<string, Endpoint> = new Map(
  [
    accountStatement,
    accounts,
    analytics,
    cashback,
    cashbox,
    catalog,
    chat,
    contacts,
    content,
    documents,
    factors,
    flights,
    launch,
    ledger,
    lobby,
    notifications,
    offerChanges,
    offers,
    privacy,
    profileChanges,
    profiles,
    promos,
    protection,
    push,
    region,
    rounds,
    security,
    sessions,
    telegram,
    tournaments,
    translations,
    vip,
    wallet,
  ].flatMap((module) => Object.entries(module).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]))),
);
