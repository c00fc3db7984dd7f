import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { StartError } from './start-error.ts';

const read = (environment: Record<string, string | undefined> = {}) => readConfig(environment, '/srv/tulpar');

function complaint(environment: Record<string, string>): string {
  try {
    read(environment);
  } catch (error) {
    expect(error).toBeInstanceOf(StartError);
    return (error as Error).message;
  }
  throw new Error('the settings were taken');
}

test('without any setting one process does it all', () => {
  expect(read()).toEqual({
    port: 8080,
    host: '127.0.0.1',
    publicUrl: null,
    databaseUrl: null,
    databaseOwnerUrl: null,
    dataDir: '/srv/tulpar/.data',
    redisUrl: null,
    s3Url: null,
    smtpUrl: null,
    smtpFrom: 'no-reply@localhost',
    smsUrl: null,
    brand: 'tulpar',
    brandName: 'Tulpar',
    sentryDsn: null,
    appPromoCode: null,
    documentsKey: null,
    factorsKey: null,
    pushKey: null,
    hasOwnDocumentsKey: false,
    ledgerSealKey: null,
    support: { phone: '+7 727 000 00 00', email: 'support@tulpar.example' },
    licenceHosts: [],
    blockedCountries: [],
    trustedProxies: [],
    countryHeader: null,
    requestsPerMinute: 1200,
    authHost: null,
    parentOrigins: [],
    telegramBotToken: null,
    siteUrl: 'http://localhost:8080',
    siteOrigins: ['http://localhost:8080', 'http://127.0.0.1:8080'],
    paymentsUrl: null,
    paymentsKey: null,
    providerUrl: null,
    providerKey: null,
    hasDemoWorld: true,
    securityContact: null,
    smtpNeedsTls: false,
    hasDeveloperPages: true,
    logLevel: 'info',
  });
});

test('ROLE-10 AUTH-04 our own origins come from the settings', () => {
  const { licenceHosts, authHost, siteUrl, siteOrigins } = read({
    PUBLIC_URL: 'https://tulpar.example/',
    AUTH_HOST: 'https://id.tulpar.example/',
    LICENCE_HOSTS: `${btoa('play.tulpar.example')}, ${btoa('tulpar.example')}`,
  });
  expect(licenceHosts).toEqual(['cGxheS50dWxwYXIuZXhhbXBsZQ==', 'dHVscGFyLmV4YW1wbGU=']);
  expect([authHost, siteUrl]).toEqual(['https://id.tulpar.example', 'https://tulpar.example']);
  expect(siteOrigins).toEqual(['https://tulpar.example', 'https://id.tulpar.example', 'https://play.tulpar.example']);
});

test('AUTH-14 sites that may show us are named by their origins', () => {
  expect(read({ PARENT_ORIGINS: 'https://partner.example, http://localhost:9000' }).parentOrigins).toHaveLength(2);
  for (const wrong of ['partner.example', 'https://partner.example/', '*', "'self'"])
    expect(complaint({ PARENT_ORIGINS: wrong })).toContain('PARENT_ORIGINS must be origins');
  expect(complaint({ LICENCE_HOSTS: 'tulpar.example' })).toContain('LICENCE_HOSTS must be host names in base64');
});

test('API-09 every setting is taken, the brand among them', () => {
  const config = read({
    PORT: '9000',
    HOST: '::',
    PUBLIC_URL: 'https://tulpar.example/',
    DATABASE_URL: 'postgres://u:p@db:5432/t',
    DATA_DIR: '/var/lib/tulpar',
    REDIS_URL: 'rediss://r:6379',
    S3_URL: 'https://KEY:SECRET@files.example/bucket?region=eu',
    DOCUMENTS_KEY: 'one key for all machines of the house',
    SMTP_URL: 'smtps://m:p@mail.example',
    SMS_URL: 'https://:t@sms.example/send',
    BRAND: 'steppe-7',
    BLOCKED_COUNTRIES: 'US, FR,,GB ',
    TRUSTED_PROXIES: '10.0.0.0/8, 127.0.0.1,fd00::/8',
    COUNTRY_HEADER: 'cf-ipcountry',
    REQUESTS_PER_MINUTE: '0',
    LOG_LEVEL: 'warn',
  });
  expect(config).toMatchObject({
    port: 9000,
    host: '::',
    brand: 'steppe-7',
    dataDir: '/var/lib/tulpar',
    requestsPerMinute: 0,
    logLevel: 'warn',
  });
  expect(config.blockedCountries).toEqual(['US', 'FR', 'GB']);
  expect(config.trustedProxies).toEqual(['10.0.0.0/8', '127.0.0.1', 'fd00::/8']);
  expect(config.smtpFrom).toBe('no-reply@tulpar.example');
});

test('an empty setting is none', () => {
  expect(read({ PORT: '', DATABASE_URL: '', COUNTRY_HEADER: '', DEMO: '' })).toEqual(read());
});

test('demo data is off by default when DATABASE_URL is set', () => {
  expect(read({ DATABASE_URL: 'postgres://db/t' }).hasDemoWorld).toBe(false);
  expect(read({ DATABASE_URL: 'postgres://db/t', DEMO: 'on' }).hasDemoWorld).toBe(true);
  expect(read({ DEMO: 'off' }).hasDemoWorld).toBe(false);
  expect(read({ PUBLIC_URL: 'https://casino.example' }).hasDemoWorld).toBe(false);
  expect(read({ PUBLIC_URL: 'https://casino.example', DEMO: 'on' }).hasDemoWorld).toBe(true);
});

test('beside https no code, key or money leaves our networks in the clear', () => {
  const secure = (settings: Record<string, string>) => read({ PUBLIC_URL: 'https://casino.example', ...settings });
  expect(() => secure({ SMS_URL: 'http://sms.example/send', PAYMENTS_URL: 'http://psp.example' })).toThrow(
    'SMS_URL, PAYMENTS_URL must begin with https://',
  );
  for (const address of [
    'https://sms.example/send',
    'http://127.0.0.1:9/',
    'http://10.0.0.7/',
    'http://gateway:80/',
    'http://sms.internal/',
  ])
    expect(secure({ SMS_URL: address }).smsUrl).toBe(address);
  expect(read({ SMS_URL: 'http://sms.example/send' }).smsUrl).toBe('http://sms.example/send');
  expect(secure({ SMTP_URL: 'smtp://mail.example' }).smtpNeedsTls).toBe(true);
  expect(secure({ SMTP_URL: 'smtp://localhost:25' }).smtpNeedsTls).toBe(false);
  expect(read({ SMTP_URL: 'smtp://mail.example' }).smtpNeedsTls).toBe(false);
});

test('several machines need one key for documents: in production the start is refused without it, elsewhere it is said', () => {
  const files = { S3_URL: 'https://KEY:SECRET@files.example/bucket' };
  const key = { DOCUMENTS_KEY: 'one key for all machines of the house' };
  for (const shared of [files, { REDIS_URL: 'redis://r:6379' }]) {
    expect(read(shared).hasOwnDocumentsKey).toBe(true);
    expect(read({ ...shared, ...key }).hasOwnDocumentsKey).toBe(false);
    expect(() => read({ PUBLIC_URL: 'https://casino.example', ...shared })).toThrow('DOCUMENTS_KEY');
    expect(read({ PUBLIC_URL: 'https://casino.example', ...shared, ...key }).hasOwnDocumentsKey).toBe(false);
  }
  expect(read({ PUBLIC_URL: 'https://casino.example' }).hasOwnDocumentsKey).toBe(false);
});

test('the contact for weaknesses is the support, unless another is named', () => {
  expect(read({ SUPPORT_EMAIL: 'help@casino.example' }).securityContact).toBe('mailto:help@casino.example');
  expect(read({ SUPPORT_EMAIL: 'help@casino.example', SECURITY_CONTACT: 'https://casino.example/report' }).securityContact).toBe(
    'https://casino.example/report',
  );
});

test('pages for developers exist in a demo world without https only', () => {
  const has = (settings: Record<string, string>) => read(settings).hasDeveloperPages;
  expect([has({}), has({ PUBLIC_URL: 'http://casino.example' })]).toEqual([true, true]);
  expect(has({ DATABASE_URL: 'postgres://db/t', DEMO: 'on' })).toBe(true);
  for (const settings of [
    { PUBLIC_URL: 'https://casino.example' },
    { PUBLIC_URL: 'https://casino.example', DEMO: 'on' },
    { DEMO: 'off' },
    { DATABASE_URL: 'postgres://db/t' },
  ] as Record<string, string>[])
    expect(has(settings)).toBe(false);
});

describe('each wrong setting is named, and its value is not', () => {
  test.each([
    ['PORT', 'hush-80'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['PUBLIC_URL', 'hush.example'],
    ['PUBLIC_URL', 'ftp://hush.example'],
    ['DATABASE_URL', 'mysql://u:hush@db/t'],
    ['DATABASE_URL', 'hush'],
    ['REDIS_URL', 'http://hush'],
    ['S3_URL', 's3://hush'],
    ['S3_URL', 'https://hush.example/bucket'],
    ['S3_URL', 'https://key:hush@files.example/'],
    ['SMTP_URL', 'https://u:hush@mail'],
    ['SMTP_FROM', 'h'],
    ['SUPPORT_EMAIL', 'help'],
    ['SUPPORT_PHONE', '8 727'],
    ['APP_PROMO_CODE', 'hush hush'],
    ['SMS_URL', 'sms://hush'],
    ['BRAND', 'Hush Hush'],
    ['BLOCKED_COUNTRIES', 'KZ,hush'],
    ['TRUSTED_PROXIES', 'hush'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', '0.0.0.0/0'],
    ['TRUSTED_PROXIES', '10.0.0.1/8/8'],
    ['COUNTRY_HEADER', 'Hush Header'],
    ['REQUESTS_PER_MINUTE', 'hush'],
    ['REQUESTS_PER_MINUTE', '-1'],
    ['DEMO', 'hush'],
    ['LOG_LEVEL', 'hush'],
  ])('%s=%s', (name, value) => {
    const message = complaint({ [name]: value });
    expect(message).toContain(`Wrong settings: ${name} `);
    expect(message).toMatch(/Correct them in the environment and start again\.$/);
    expect(message.toLowerCase()).not.toContain('hush');
  });

  test('all of them at once', () => {
    const message = complaint({ PORT: 'x', BRAND: '!', LOG_LEVEL: 'loud' });
    for (const name of ['PORT', 'BRAND', 'LOG_LEVEL']) expect(message).toContain(name);
  });
});

test('a country header without a proxy to believe is refused', () => {
  expect(complaint({ COUNTRY_HEADER: 'cf-ipcountry' })).toContain('COUNTRY_HEADER needs TRUSTED_PROXIES');
});

test('FOOTER-05 CONST-39 the demo world shows contacts that nobody has, any other house its own or none', () => {
  expect(read({ BRAND: 'sunkar' }).support).toEqual({ phone: '+7 727 000 00 00', email: 'support@sunkar.example' });
  expect(read({ DATABASE_URL: 'postgres://db/tulpar' }).support).toEqual({ phone: null, email: null });
  expect(read({ SUPPORT_PHONE: '+7 727 000 00 21' }).support.phone).toBe('+7 727 000 00 21');
  expect(read().securityContact).toBeNull();
});

test('FOOTER-05 ROLE-10 the public address and the licensed hosts are settings', () => {
  expect(
    read({ SUPPORT_PHONE: '+7 727 000 00 21', SUPPORT_EMAIL: 'help@tulpar.example', LICENCE_HOSTS: 'cGxheS5leGFtcGxl, eC5leGFtcGxl' }),
  ).toMatchObject({
    support: { phone: '+7 727 000 00 21', email: 'help@tulpar.example' },
    licenceHosts: ['cGxheS5leGFtcGxl', 'eC5leGFtcGxl'],
  });
  expect(complaint({ SUPPORT_PHONE: 'call us' })).toContain('SUPPORT_PHONE');
  expect(complaint({ SUPPORT_EMAIL: 'help' })).toContain('SUPPORT_EMAIL');
  expect(complaint({ LICENCE_HOSTS: 'play.example' })).toContain('LICENCE_HOSTS');
});

test('CONST-38 the promo code of the app is a setting, and there is none of its own', () => {
  expect(read({ APP_PROMO_CODE: 'STEPPE-100' })).toMatchObject({ appPromoCode: 'STEPPE-100' });
  expect(read({})).toMatchObject({ appPromoCode: null });
});
