import type { AccessTokens, Gate } from '#modules/accounts/index.ts';
import type { AccountCipher, PaymentProvider } from '#modules/cashbox/index.ts';
import type { ChatSubscriptions } from '#modules/chat/index.ts';
import type { CometNotifier } from '#modules/comet/index.ts';
import type { DocumentStore } from '#modules/documents/index.ts';
import type { FactorSecrets } from '#modules/factors/index.ts';
import type { Ledger, Seals } from '#modules/ledger/index.ts';
import type { InboxSubscriptions } from '#modules/notifications/index.ts';
import type { OfferMarks } from '#modules/offers/index.ts';
import type { ExportStore } from '#modules/privacy/index.ts';
import type { ExclusionList, PersonMarks } from '#modules/protection/index.ts';
import type { Providers } from '#modules/providers/index.ts';
import type { DemoTickets, Rounds } from '#modules/rounds/index.ts';
import type { SecurityLog } from '#modules/security/index.ts';
import type { Boards } from '#modules/tournaments/index.ts';
import type { Config } from '#platform/config.ts';
import type { Database } from '#platform/database.ts';
import type { PushSender } from '#platform/push/push-sender.ts';
import type { AttemptLimits } from '#platform/rate-limits.ts';
import type { FlightSecrets } from './comet/flight-secret.ts';
import type { CometTimes } from './comet/flight-times.ts';
import type { Betting } from './rounds/placed-bet.ts';

/** What a business event may need besides its input. Built once, in compose/context.ts. */
export interface AppContext {
  readonly config: Config;
  readonly database: Database;
  /** Limits on accounts, which hold across processes. */
  readonly limits: AttemptLimits;
  readonly accessTokens: AccessTokens;
  readonly gate: Gate;
  /** What happens at the door; flows write to it by `recordEvent`. */
  readonly security: SecurityLog;
  /** Notifies open chats of new messages. */
  readonly chatSubscriptions: ChatSubscriptions;
  /** Tells open tabs that the inbox has changed. */
  readonly inboxSubscriptions: InboxSubscriptions;
  /** Moves money, from flows only. */
  readonly ledger: Ledger;
  /** What the ledger was on earlier days, kept outside of the database. */
  readonly seals: Seals;
  /** Game sessions, and what keeps a round from beginning in them. */
  readonly rounds: Rounds;
  /** Places bets on our own games, many players in one transaction. */
  readonly betting: Betting;
  readonly demoTickets: DemoTickets;
  /** Tells those who watch comet that something has changed. */
  readonly cometNotifier: CometNotifier;
  readonly flightSecrets: FlightSecrets;
  readonly cometTimes: CometTimes;
  /** How often the odds of an offer are played through. */
  readonly oddsPaths: number;
  /** The order of running tournaments, in the memory of this process. */
  readonly boards: Boards;
  /** The door for other providers' games. */
  readonly providers: Providers;
  /** The files of players' documents, encrypted. */
  readonly documentStore: DocumentStore;
  /** The downloads that players have asked for, encrypted, and the hash of login names. */
  readonly exportStore: ExportStore;
  /** Encrypts the secrets of players' second factors. */
  readonly factorSecrets: FactorSecrets;
  /** Hashes by which one person takes an offer once. */
  readonly offerMarks: OfferMarks;
  /** Hashes by which an excluded person is found again. */
  readonly personMarks: PersonMarks;
  /** The state's list of people who may not gamble. */
  readonly exclusionList: ExclusionList;
  /** Sends messages to players' browsers. */
  readonly pushSender: PushSender;
  /** Where money comes from and goes to. */
  readonly payments: { readonly provider: PaymentProvider; readonly cipher: AccountCipher };
}
