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

export function readCookie(name: string): string | null {
  return findCookie(document.cookie, name);
}

/** Cookies hold what the server needs for the first render; nothing in them is secret or trusted. */
export function writeCookie(name: string, value: string | null): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // oxlint-disable-next-line unicorn/no-document-cookie
  document.cookie = `${name}=${encodeURIComponent(value ?? '')}; Path=/; Max-Age=${value === null ? 0 : YEAR_SECONDS}; SameSite=Lax${secure}`;
}
