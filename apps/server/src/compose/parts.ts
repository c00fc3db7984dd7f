import type { CometTimes } from '#flows/comet/flight-times.ts';
import type { WebApp } from '#http/web/pages.ts';
import type { PaymentProvider } from '#modules/cashbox/index.ts';
import type { CountryFinder } from '#modules/region/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import type { Database } from '#platform/database.ts';
import type { Log } from '#platform/log.ts';

/** What the application context is made of. Command lines need no more. */
export interface ContextParts {
  readonly config: Config;
  readonly log: Log;
  readonly clock: Clock;
  readonly database: Database;
  /** Another payment provider than that of the settings. */
  readonly provider?: PaymentProvider;
  /** Other times of flights, for tests. */
  readonly cometTimes?: CometTimes;
  /** How often the odds of an offer are played through, for tests. */
  readonly oddsPaths?: number;
  /** Lets messages be pushed to a push service on this machine, for tests. */
  readonly pushesToLoopback?: boolean;
}

/** What the whole application is made of. */
export interface AppParts extends ContextParts {
  readonly countries: CountryFinder;
  /** Left out in tests of the calls alone. */
  readonly web?: WebApp;
  readonly isDevelopment?: boolean;
  /** Opens the pages for developers; null or left out: there are none. */
  readonly developerKey?: string | null;
}
