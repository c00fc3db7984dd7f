interface Named {
  readonly name: string;
  readonly version: string;
}

type Table = readonly (readonly [name: string, pattern: RegExp])[];

const SYSTEMS: Table = [
  ['Android', /Android (\d+(?:\.\d+)*)/],
  ['iOS', /(?:iPhone|iPad|iPod).*? OS (\d+(?:_\d+)*)/],
  ['Windows', /Windows NT (\d+(?:\.\d+)*)/],
  ['macOS', /Mac OS X (\d+(?:[._]\d+)*)/],
  ['ChromeOS', /CrOS \S+ (\d+(?:\.\d+)*)/],
  ['Linux', /Linux()/],
];

/** The first match counts, because most browsers name others in their user agent too. */
const BROWSERS: Table = [
  ['Edge', /Edg(?:A|iOS)?\/(\d+)/],
  ['Opera', /(?:OPR|OPT)\/(\d+)/],
  ['Samsung Internet', /SamsungBrowser\/(\d+)/],
  ['Yandex', /YaBrowser\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /Version\/(\d+).*Safari/],
];

function firstOf(table: Table, userAgent: string): Named | null {
  for (const [name, pattern] of table) {
    const found = pattern.exec(userAgent);
    if (found) return { name, version: (found[1] ?? '').replaceAll('_', '.') };
  }
  return null;
}

/** What a browser says of itself: the system and the browser, each with its version; null where it is none that we know. */
export function readUserAgent(userAgent: string): { readonly system: Named | null; readonly browser: Named | null } {
  return { system: firstOf(SYSTEMS, userAgent), browser: firstOf(BROWSERS, userAgent) };
}
