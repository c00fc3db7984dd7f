import type { Language } from '@tulpar/domain/languages';
import type { MessageKey, Messages, PluralForms } from './messages.ts';
import { type RichPart, splitRich } from './split-rich.ts';

/** The values of the placeholders. Numbers are formatted, strings stay unchanged. */
type MessageValues = Readonly<Record<string, string | number>>;

export type Translate = (key: MessageKey, values?: MessageValues) => string;

export interface Translator {
  readonly language: Language;
  readonly t: Translate;
  /** A text with tags, as parts to render. Tags are parsed before the values are inserted, so a value never becomes a link. */
  readonly rich: (key: MessageKey, values?: MessageValues) => RichPart[];
}

/** All four languages format numbers the Russian way: `12 500,5` with a no-break space. */
let numbers: Intl.NumberFormat | undefined;

function written(value: string | number): string {
  if (typeof value === 'string') return value;
  numbers ??= new Intl.NumberFormat('ru-RU');
  return numbers.format(value);
}

function fill(text: string, values: MessageValues): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return value === undefined ? placeholder : written(value);
  });
}

function find(messages: Messages, key: string): string | PluralForms | undefined {
  let node: Messages[string] | undefined = messages;
  for (const step of key.split('.')) {
    if (typeof node !== 'object' || !Object.hasOwn(node, step)) return undefined;
    node = (node as Messages)[step];
  }
  return typeof node === 'string' || typeof node?.other === 'string' ? (node as string | PluralForms) : undefined;
}

/** A translator of one language. A missing text is shown as its key, so that it does not break the page. */
export function createTranslator(language: Language, messages: Messages): Translator {
  let plurals: Intl.PluralRules | undefined;

  function template(key: MessageKey, values: MessageValues): string {
    const found = find(messages, key);
    if (found === undefined) return key;
    if (typeof found === 'string') return found;
    plurals ??= new Intl.PluralRules(language);
    // A browser without the plural rules of this language may name a form that the language does not have.
    return found[plurals.select(Number(values['count']))] ?? found.other;
  }

  return {
    language,
    t: (key, values = {}) => fill(template(key, values), values),
    rich: (key, values = {}) => splitRich(template(key, values), (piece) => fill(piece, values)),
  };
}
