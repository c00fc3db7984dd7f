const YEAR_SECONDS = 31_536_000;

/** Cookies tell the server what the first paint needs; nothing in them is secret or trusted. */
export function writeCookie(name: string, value: string | null): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // oxlint-disable-next-line unicorn/no-document-cookie
  document.cookie = `${name}=${value ?? ''}; Path=/; Max-Age=${value === null ? 0 : YEAR_SECONDS}; SameSite=Lax${secure}`;
}
