const DEPTH_MAX = 16;

/** A body that is valid JSON but refused; the caller answers 400. */
export class UnacceptableJson extends Error {}

/**
 * Parses a JSON body strictly. Besides bad syntax it refuses bodies that are ambiguous or that the database cannot
 * store: an object with a key twice, `__proto__`, deep nesting, lone surrogates and NUL characters.
 */
export function parseStrictJson(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new UnacceptableJson('not JSON');
  }
  refuseDoubtfulKeys(text);
  refuseUnstorableText(value);
  return value;
}

const STRING = /"(?:[^"\\]|\\.)*"/y;
const BLANK = /\s/;

/** Scans text that is known to be valid JSON and checks the keys as written, which JSON.parse does not show. */
function refuseDoubtfulKeys(text: string): void {
  const open: (Set<string> | null)[] = [];
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (sign === '{' || sign === '[') {
      open.push(sign === '{' ? new Set() : null);
      if (open.length > DEPTH_MAX) throw new UnacceptableJson('too deep');
    } else if (sign === '}' || sign === ']') {
      open.pop();
    } else if (sign === '"') {
      STRING.lastIndex = at;
      const written = STRING.exec(text)?.[0] ?? '"';
      at += written.length - 1;
      const keys = open.at(-1);
      if (keys && isFollowedByColon(text, at + 1)) addKey(keys, JSON.parse(written) as string);
    }
  }
}

function isFollowedByColon(text: string, from: number): boolean {
  let at = from;
  while (BLANK.test(text[at] ?? '')) at++;
  return text[at] === ':';
}

function addKey(keys: Set<string>, key: string): void {
  if (key === '__proto__') throw new UnacceptableJson('a key is called __proto__');
  if (keys.has(key)) throw new UnacceptableJson('a key stands twice');
  keys.add(key);
}

export function isStorableText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

function refuseUnstorableText(value: unknown): void {
  if (typeof value === 'string') {
    if (!isStorableText(value)) throw new UnacceptableJson('a text cannot be stored');
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      refuseUnstorableText(key);
      refuseUnstorableText(inner);
    }
  }
}
