interface Device {
  readonly operating_system: string;
  readonly os_version: string;
  readonly browser: string;
}

const SYSTEMS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Android', /Android (\d+(?:\.\d+)*)/],
  ['iOS', /(?:iPhone|iPad|iPod).*? OS (\d+(?:_\d+)*)/],
  ['Windows', /Windows NT (\d+(?:\.\d+)*)/],
  ['macOS', /Mac OS X (\d+(?:[._]\d+)*)/],
  ['ChromeOS', /CrOS \S+ (\d+(?:\.\d+)*)/],
  ['Linux', /Linux()/],
];

/** The first match counts, because most browsers name others in their user agent too. */
const BROWSERS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Edge', /Edg(?:A|iOS)?\/(\d+)/],
  ['Opera', /(?:OPR|OPT)\/(\d+)/],
  ['Samsung Internet', /SamsungBrowser\/(\d+)/],
  ['Yandex', /YaBrowser\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /Version\/(\d+).*Safari/],
];

function firstOf(table: typeof SYSTEMS, userAgent: string): { name: string; version: string } {
  for (const [name, pattern] of table) {
    const found = pattern.exec(userAgent);
    if (found) return { name, version: (found[1] ?? '').replaceAll('_', '.') };
  }
  return { name: 'other', version: '' };
}

/** Browser, system and device, read from the user agent. */
export function describeDevice(userAgent: string): Device {
  const system = firstOf(SYSTEMS, userAgent);
  const browser = firstOf(BROWSERS, userAgent);
  return {
    operating_system: system.name,
    os_version: system.version.slice(0, 32),
    browser: `${browser.name} ${browser.version}`.trim().slice(0, 64),
  };
}
