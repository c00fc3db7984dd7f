/** The name that a new passkey gets: what the device says it is. The player may change it. */
export function deviceName(userAgent: string): string {
  const known = [
    [/\biPhone\b/, 'iPhone'],
    [/\biPad\b/, 'iPad'],
    [/\bAndroid\b/, 'Android'],
    [/\bWindows\b/, 'Windows'],
    [/\bMacintosh\b/, 'Mac'],
    [/\bCrOS\b/, 'Chromebook'],
    [/\bLinux\b/, 'Linux'],
  ] as const;
  return known.find(([sign]) => sign.test(userAgent))?.[1] ?? 'Passkey';
}

/** A QR code as the path of an SVG: one square for each dark module. */
export function qrPath(rows: readonly string[]): string {
  return rows.flatMap((row, y) => row.split('').flatMap((module, x) => (module === '1' ? `M${x} ${y}h1v1h-1z` : []))).join('');
}

/** The key as a person can type it: in groups of four. */
export const groupedKey = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? '';
