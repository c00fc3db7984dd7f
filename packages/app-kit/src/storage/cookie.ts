const YEAR_SECONDS = 31_536_000;

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** Finds a value in `document.cookie`. An undecodable value counts as missing. */
export function findCookie(cookies: string, name: string): string | null {
  for (const pair of cookies.split(';')) {
    const cut = pair.indexOf('=');
    if (cut !== -1 && pair.slice(0, cut).trim() === name) return decoded(pair.slice(cut + 1).trim()) || null;
  }
  return null;
}

const isHttps = () => location.protocol === 'https:';
/** Under https a name with this prefix can be set by this host alone. */
const HOST_PREFIX = '__Host-';

/** Another app may have set the cookie without the prefix. */
export function readCookie(name: string): string | null {
  return findCookie(document.cookie, HOST_PREFIX + name) ?? findCookie(document.cookie, name);
}

function setCookie(text: string): void {
  // oxlint-disable-next-line unicorn/no-document-cookie
  document.cookie = text;
}

/** Cookies hold what the server needs for the first render; nothing in them is secret or trusted. */
export function writeCookie(name: string, value: string | null): void {
  const [full, secure] = isHttps() ? [HOST_PREFIX + name, '; Secure'] : [name, ''];
  // A cookie of the plain name, from before, would be read where there is no other.
  if (full !== name) setCookie(`${name}=; Path=/; Max-Age=0`);
  setCookie(`${full}=${encodeURIComponent(value ?? '')}; Path=/; Max-Age=${value === null ? 0 : YEAR_SECONDS}; SameSite=Lax${secure}`);
}
