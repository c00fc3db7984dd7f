import type { Language } from '@tulpar/domain/languages';
import type { Currency } from '@tulpar/domain/markets';
import type { StaticPage } from './content.ts';

/** The answer of a call to a guest: its body, or that the resource does not exist. */
export type FirstAnswer = { readonly status: 200; readonly body: unknown } | { readonly status: 404 };

/** The data that the server puts into the HTML of any app, so that the first render waits for nothing. */
export interface AppBoot<Texts> {
  readonly url: string;
  readonly language: Language;
  readonly messages: Texts;
  /** The display name of the brand. */
  readonly brandName: string;
  /** The answers of the page's first calls, by address. */
  readonly answers: Readonly<Record<string, FirstAnswer>>;
  /** The request had the session cookie. It is only a hint for the first paint: the calls decide. */
  readonly hasSession: boolean;
}

/** The boot data of the player's app. */
export interface PlayerBoot<Texts> extends AppBoot<Texts> {
  readonly currency: Currency;
  readonly country: string | null;
  readonly brand: string;
  /** Where errors are reported; without it they are stored with the other events. */
  readonly sentryDsn: string | null;
  /** The visitor's country is blocked. */
  readonly isRegionBlocked: boolean;
  /** The casino's contacts; null where the operator has set none. */
  readonly support: { readonly phone: string | null; readonly email: string | null };
  /** PROMO-02: the promo code of the installed app, or null. */
  readonly appPromoCode: string | null;
  /** ROLE-10: host names of licensed installations, in base64. */
  readonly licenceHosts: readonly string[];
  /** The requested host, without its port. */
  readonly hostname: string;
  /** AUTH-04: the host that is notified of every sign-in. */
  readonly authHost: string | null;
  /** AUTH-14: sites that may embed the app in a frame. */
  readonly parentOrigins: readonly string[];
  /** The public address of the site, without a trailing slash. */
  readonly origin: string;
  /** The slug of the page's text and the text, where there is one. */
  readonly slug: string | null;
  readonly page: StaticPage | null;
  /** The request had the cookie of a player who has played before, so room is reserved for their recent games. */
  readonly hasPlayed: boolean;
}
