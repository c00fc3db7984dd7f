import { isIP } from 'node:net';
import path from 'node:path';
import * as z from 'zod';
import { isInside, isPlainBesideHttps } from './http/plain-transports.ts';
import { StartError } from './start-error.ts';

const url = (protocols: readonly string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    error: `must be an address that begins with ${protocols.map((protocol) => (protocol === 'mailto:' ? protocol : `${protocol}//`)).join(' or ')}`,
  });
const list = z
  .string()
  .default('')
  .transform((value) => value.split(',').flatMap((part) => part.trim() || []));
const proxies = list.pipe(
  z.array(z.string().refine(isNetwork, { error: 'must be addresses or networks, for example 10.0.0.0/8, with commas between' })),
);
/** Origins: scheme, host and port, without a path. */
const origins = list.pipe(
  z.array(
    z.string().refine((value) => URL.canParse(value) && new URL(value).origin === value, {
      error: 'must be origins, for example https://partner.example, with commas between',
    }),
  ),
);
const flag = z.enum(['on', 'off'], { error: 'must be on or off' }).transform((value) => value === 'on');

function isNetwork(value: string): boolean {
  const [address = '', bits, ...rest] = value.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

function hasBucket(value: string): boolean {
  const { username, password, pathname } = new URL(value);
  return username !== '' && password !== '' && pathname.length > 1;
}

const Settings = z.object({
  PORT: z.coerce.number({ error: 'must be a number' }).int().min(0).max(65_535).default(8080),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: url(['http:', 'https:']).optional(),
  DATABASE_URL: url(['postgres:', 'postgresql:']).optional(),
  /** A database login that may change the schema, if the login of DATABASE_URL may not. */
  DATABASE_OWNER_URL: url(['postgres:', 'postgresql:']).optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  REDIS_URL: url(['redis:', 'rediss:']).optional(),
  S3_URL: url(['http:', 'https:'])
    .refine((value) => !URL.canParse(value) || hasBucket(value), { error: 'must hold the key, the secret and the bucket' })
    .optional(),
  SMTP_URL: url(['smtp:', 'smtps:']).optional(),
  SMTP_FROM: z.string().min(3).optional(),
  SMS_URL: url(['http:', 'https:']).optional(),
  BRAND: z
    .string()
    .regex(/^[a-z][a-z0-9-]{1,30}$/, { error: 'must be lower-case letters, digits and dashes' })
    .default('tulpar'),
  /** Receives the errors of the app in browsers; without it they are stored with the other events. */
  SENTRY_DSN: url(['https:']).optional(),
  SUPPORT_EMAIL: z.email({ error: 'must be an e-mail address' }).optional(),
  /** Where weaknesses are reported, for security.txt; without it the support's address. */
  SECURITY_CONTACT: url(['https:', 'mailto:']).optional(),
  SUPPORT_PHONE: z
    .string()
    .regex(/^\+[\d ()-]{7,20}$/, { error: 'must be a phone number that begins with +' })
    .optional(),
  /** CONST-38: the promo code offered to players of the installed app; without it none is offered. */
  APP_PROMO_CODE: z
    .string()
    .regex(/^[\w-]{2,64}$/, { error: 'must be 2 to 64 letters, digits and dashes' })
    .optional(),
  BLOCKED_COUNTRIES: list.pipe(z.array(z.string().regex(/^[A-Z]{2}$/, { error: 'must be two-letter country codes with commas between' }))),
  /** Addresses or networks whose X-Forwarded-For is trusted; empty when players connect directly. */
  TRUSTED_PROXIES: proxies,
  /** A header of the trusted proxy that carries the visitor's country, for example cf-ipcountry. */
  COUNTRY_HEADER: z
    .string()
    .regex(/^[a-z0-9-]+$/, { error: 'must be a header name in lower case' })
    .optional(),
  /** Calls per minute and address; 0 lifts the limit. */
  REQUESTS_PER_MINUTE: z.coerce.number({ error: 'must be a number' }).int().min(0).default(1200),
  /** Host names of licensed installations, in base64 with commas between. */
  LICENCE_HOSTS: list.pipe(z.array(z.base64({ error: 'must be host names in base64 with commas between' }))),
  /** Our host that every sign-in is redirected through; without it there is no redirect. */
  AUTH_HOST: url(['http:', 'https:']).optional(),
  /** Sites that may show our pages in a frame; they receive a message when a player signs in there. */
  PARENT_ORIGINS: origins,
  /** MARKET-10: the token of the Telegram bot whose mini app this is; without it there is no mini app. */
  TELEGRAM_BOT_TOKEN: z
    .string()
    .regex(/^\d{5,15}:[\w-]{30,64}$/, { error: 'must be the token of a bot, as BotFather gives it' })
    .optional(),
  /** The key that signs the ledger's seals, a PEM in base64. Without it each machine makes one and keeps it in its data folder. */
  LEDGER_SEAL_KEY: z.base64({ error: 'must be a private Ed25519 key, a PEM in base64' }).optional(),
  /** The secret that players' documents are encrypted with. Without it each machine makes one and keeps it in its data folder. */
  DOCUMENTS_KEY: z.string().min(32, { error: 'must have 32 characters at least' }).optional(),
  /** The secret that players' second factors are encrypted with. Without it each machine makes one and keeps it in its data folder. */
  FACTORS_KEY: z.string().min(32, { error: 'must have 32 characters at least' }).optional(),
  /** The key by which push services know us, a PEM in base64. Without it each machine makes one and keeps it in its data folder. */
  PUSH_KEY: z.base64({ error: 'must be a private P-256 key, a PEM in base64' }).optional(),
  /** The address of the payment provider; without it the built-in sandbox is used. */
  PAYMENTS_URL: url(['http:', 'https:']).optional(),
  /** The secret shared with the payment provider: it signs messages and encrypts payout accounts. */
  PAYMENTS_KEY: z.string().min(32, { error: 'must have 32 characters at least' }).optional(),
  /** The address of the demo game provider, if it runs as its own process; without it the built-in one is used. */
  PROVIDER_URL: url(['http:', 'https:']).optional(),
  PROVIDER_KEY: z.string().min(32, { error: 'must have 32 characters at least' }).optional(),
  /** Whether demo data is loaded, with a player whose password is printed. Off by default when DATABASE_URL is set. */
  DEMO: flag.optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

type Settings = z.output<typeof Settings>;

/** The public address of the site, without a trailing slash. */
const siteUrlOf = ({ PUBLIC_URL, PORT }: Settings) => (PUBLIC_URL ?? `http://localhost:${PORT}`).replace(/\/+$/, '');

const isHttps = ({ PUBLIC_URL }: Settings) => PUBLIC_URL?.startsWith('https:') === true;

/** Its player has a known phone number, so a house on https has none unless it is asked for. */
const hasDemoWorld = (settings: Settings) => settings.DEMO ?? (settings.DATABASE_URL === undefined && !isHttps(settings));

/** Settings whose connections would carry codes, keys or money in the clear. */
function plainTransportsOf({ PUBLIC_URL, SMS_URL, PAYMENTS_URL, PROVIDER_URL, S3_URL }: Settings): string[] {
  const named = Object.entries({ SMS_URL, PAYMENTS_URL, PROVIDER_URL, S3_URL });
  return named.flatMap(([name, address]) => (address && isPlainBesideHttps(PUBLIC_URL, address) ? [name] : []));
}

/** All our origins: the public address, the auth host and the licensed hosts, which use the scheme of the public address. */
function siteOriginsOf(settings: Settings): string[] {
  const site = new URL(siteUrlOf(settings));
  const licensed = settings.LICENCE_HOSTS.map((host) => `${site.protocol}//${Buffer.from(host, 'base64').toString()}`);
  // Without a public address the site is opened on the machine itself, as localhost or 127.0.0.1.
  const sameMachine = settings.PUBLIC_URL ? [] : [`http://127.0.0.1:${settings.PORT}`];
  const all = [site.href, ...sameMachine, ...(settings.AUTH_HOST ? [settings.AUTH_HOST] : []), ...licensed];
  return [...new Set(all.filter((address) => URL.canParse(address)).map((address) => new URL(address).origin))];
}

/** FOOTER-05: the demo world has contacts to look at, of a number and a domain that nobody has. */
function supportOf(settings: Settings): { phone: string | null; email: string | null } {
  const shown = hasDemoWorld(settings)
    ? { phone: '+7 727 000 00 00', email: `support@${settings.BRAND}.example` }
    : { phone: null, email: null };
  return { phone: settings.SUPPORT_PHONE ?? shown.phone, email: settings.SUPPORT_EMAIL ?? shown.email };
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads every setting once. The error names each wrong setting but not its value, which may be a secret. */
export function readConfig(environment: Environment, cwd: string) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''));
  const read = Settings.safeParse(given);
  if (!read.success) {
    const wrong = read.error.issues.map((issue) => `${issue.path[0]?.toString()} ${issue.message}`);
    throw new StartError(`Wrong settings: ${[...new Set(wrong)].join('; ')}. Correct them in the environment and start again.`);
  }
  const settings = read.data;
  if (settings.COUNTRY_HEADER && settings.TRUSTED_PROXIES.length === 0)
    throw new StartError('Wrong settings: COUNTRY_HEADER needs TRUSTED_PROXIES, otherwise any visitor could name their own country.');
  if (settings.PROVIDER_URL && !settings.PROVIDER_KEY)
    throw new StartError('Wrong settings: PROVIDER_URL needs PROVIDER_KEY, which both sides sign with.');
  const sharesFiles = settings.REDIS_URL !== undefined || settings.S3_URL !== undefined;
  const hasOwnDocumentsKey = sharesFiles && settings.DOCUMENTS_KEY === undefined;
  if (hasOwnDocumentsKey && isHttps(settings))
    throw new StartError(
      'Wrong settings: beside REDIS_URL or S3_URL name DOCUMENTS_KEY, otherwise each machine makes its own and cannot read the documents of the others.',
    );
  const plain = plainTransportsOf(settings);
  if (plain.length > 0) throw new StartError(`Wrong settings: ${plain.join(', ')} must begin with https:// where PUBLIC_URL does.`);
  return {
    port: settings.PORT,
    host: settings.HOST,
    publicUrl: settings.PUBLIC_URL ?? null,
    databaseUrl: settings.DATABASE_URL ?? null,
    databaseOwnerUrl: settings.DATABASE_OWNER_URL ?? null,
    dataDir: path.resolve(cwd, settings.DATA_DIR),
    redisUrl: settings.REDIS_URL ?? null,
    s3Url: settings.S3_URL ?? null,
    smtpUrl: settings.SMTP_URL ?? null,
    smtpFrom: settings.SMTP_FROM ?? `no-reply@${settings.PUBLIC_URL ? new URL(settings.PUBLIC_URL).hostname : 'localhost'}`,
    /** Whether an smtp:// server must offer TLS: beside https no code travels in the clear outside of our networks. */
    smtpNeedsTls: isHttps(settings) && settings.SMTP_URL !== undefined && !isInside(settings.SMTP_URL),
    smsUrl: settings.SMS_URL ?? null,
    brand: settings.BRAND,
    /** Capitalised, for display. */
    brandName: settings.BRAND.charAt(0).toUpperCase() + settings.BRAND.slice(1),
    sentryDsn: settings.SENTRY_DSN ?? null,
    blockedCountries: settings.BLOCKED_COUNTRIES,
    trustedProxies: settings.TRUSTED_PROXIES,
    countryHeader: settings.COUNTRY_HEADER ?? null,
    requestsPerMinute: settings.REQUESTS_PER_MINUTE,
    appPromoCode: settings.APP_PROMO_CODE ?? null,
    securityContact: settings.SECURITY_CONTACT ?? (settings.SUPPORT_EMAIL ? `mailto:${settings.SUPPORT_EMAIL}` : null),
    support: supportOf(settings),
    licenceHosts: settings.LICENCE_HOSTS,
    authHost: settings.AUTH_HOST ? new URL(settings.AUTH_HOST).origin : null,
    parentOrigins: settings.PARENT_ORIGINS,
    telegramBotToken: settings.TELEGRAM_BOT_TOKEN ?? null,
    ledgerSealKey: settings.LEDGER_SEAL_KEY ? Buffer.from(settings.LEDGER_SEAL_KEY, 'base64').toString() : null,
    documentsKey: settings.DOCUMENTS_KEY ?? null,
    /** Several processes, each with a master key of its own: documents of one cannot be read by another. */
    hasOwnDocumentsKey,
    factorsKey: settings.FACTORS_KEY ?? null,
    pushKey: settings.PUSH_KEY ? Buffer.from(settings.PUSH_KEY, 'base64').toString() : null,
    siteUrl: siteUrlOf(settings),
    siteOrigins: siteOriginsOf(settings),
    paymentsUrl: settings.PAYMENTS_URL?.replace(/\/+$/, '') ?? null,
    paymentsKey: settings.PAYMENTS_KEY ?? null,
    providerUrl: settings.PROVIDER_URL?.replace(/\/+$/, '') ?? null,
    providerKey: settings.PROVIDER_KEY ?? null,
    hasDemoWorld: hasDemoWorld(settings),
    /** Pages for developers show codes and sign-in links. They exist in a demo world without https only, whatever a proxy lets through. */
    hasDeveloperPages: hasDemoWorld(settings) && !isHttps(settings),
    logLevel: settings.LOG_LEVEL,
  };
}

export type Config = ReturnType<typeof readConfig>;
