import * as accounts from './accounts.ts';
import * as analytics from './analytics.ts';
import * as cashbox from './cashbox.ts';
import * as content from './content.ts';
import type { Endpoint } from './endpoint.ts';
import * as ledger from './ledger.ts';
import * as profiles from './profiles.ts';
import * as region from './region.ts';
import * as telegram from './telegram.ts';

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'access' in value && 'method' in value;
}

/** Every call of the product by its name. The server must register each, and nothing else under /api. For the server and tests only. */
export const ALL_ENDPOINTS: ReadonlyMap<string, Endpoint> = new Map(
  [accounts, analytics, cashbox, content, ledger, profiles, region, telegram].flatMap((module) =>
    Object.entries(module).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])),
  ),
);
