const SECRET_PARAMETERS = ['auth_token', 'token', 'tgWebAppData'];
const LINK_TOKEN = /^(\/(?:confirm-email|undo-contact)\/)[^/]+/;
const UNSUBSCRIPTION = /^(\/unsubscribe\/)[^/]+/;
const ADDRESS_CHARACTERS_MAX = 2048;

/**
 * An address that is safe to store: one-use tokens and e-mail addresses are replaced by `hidden`, and a hash with parameters is removed.
 * An invalid address becomes an empty text.
 */
export function safeAddress(address: string): string {
  if (!URL.canParse(address)) return '';
  const url = new URL(address);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return '';
  for (const name of SECRET_PARAMETERS) if (url.searchParams.has(name)) url.searchParams.set(name, 'hidden');
  url.pathname = url.pathname.replace(LINK_TOKEN, '$1hidden').replace(UNSUBSCRIPTION, '$1hidden');
  url.username = '';
  url.password = '';
  if (/^#?(\/|.*[=&])/.test(url.hash)) url.hash = '';
  return url.href.slice(0, ADDRESS_CHARACTERS_MAX);
}
