import type { StaticPage } from '@tulpar/contract/content';
import type { Language } from '@tulpar/domain/languages';
import type { Currency } from '@tulpar/domain/markets';
import type { Messages } from '@tulpar/i18n/messages';
import { createContext, useContext } from 'react';

/** What a call answered: its body, or that there is no such thing. */
type FirstAnswer = { readonly status: 200; readonly body: unknown } | { readonly status: 404 };

/** What the server put into the page, so that the first paint waits for nothing. */
export interface Boot {
  readonly url: string;
  readonly language: Language;
  readonly messages: Messages;
  readonly currency: Currency;
  readonly country: string | null;
  readonly brand: string;
  /** The brand as it is written for people. */
  readonly brandName: string;
  /** Where errors are reported to; without it they are stored with the other events. */
  readonly sentryDsn: string | null;
  /** Visitors from this one's country are turned away. */
  readonly isRegionBlocked: boolean;
  /** How players reach the house; what an operator has not set is null. */
  readonly support: { readonly phone: string | null; readonly email: string | null };
  /** PROMO-02: the code that players of the installed app are offered, or null. */
  readonly appPromoCode: string | null;
  /** ROLE-10: host names of licensed installations, in base64. */
  readonly licenceHosts: readonly string[];
  /** The host that was asked for, without its port. */
  readonly hostname: string;
  /** AUTH-04: our host that learns of every sign-in. */
  readonly authHost: string | null;
  /** AUTH-14: sites that may show us in a frame. */
  readonly parentOrigins: readonly string[];
  /** Where this house is reached, without a slash at the end. */
  readonly origin: string;
  /** The slug of the text that the page is made of, where it is made of one, and the text, where there is one. */
  readonly slug: string | null;
  readonly page: StaticPage | null;
  /** What the first calls of the page answered to the server, by their addresses. */
  readonly answers: Readonly<Record<string, FirstAnswer>>;
  /** The browser told the server that it holds a sign-in. */
  readonly hasSession: boolean;
  /** The browser told the server that its player has played before. */
  readonly hasPlayed: boolean;
}

export const BootContext = createContext<Boot | null>(null);

export function useBoot(): Boot {
  const boot = useContext(BootContext);
  if (!boot) throw new Error('the app was drawn without its boot data');
  return boot;
}

/** The boot data of this page; it was written by our own server. */
export function readBoot(): Boot {
  return JSON.parse(document.getElementById('boot')?.textContent ?? '') as Boot;
}
