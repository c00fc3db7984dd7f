/** The id of a round, made on the device: a UUIDv7, a timestamp followed by random bits. */
export function roundIdOf(ms: number, randomBytes: Uint8Array): string {
  const bytes = Uint8Array.from({ length: 16 }, (_, place) => randomBytes[place] ?? 0);
  for (let place = 5, rest = Math.floor(ms); place >= 0; place--, rest = Math.floor(rest / 256)) bytes[place] = rest % 256;
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** When a round began, by the clock that made its id. */
export const msOfRound = (id: string): number => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
