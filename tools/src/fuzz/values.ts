import type { Chance } from './chance.ts';

/** The part of JSON Schema that our OpenAPI document uses. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

const TEXT_MAX = 40;
const NUMBER_MAX = 1_000_000;

/** What a field of this name usually holds, so that some requests get past the first checks. */
const BY_NAME: readonly (readonly [RegExp, (chance: Chance) => unknown])[] = [
  [/phone/, (chance) => `7701${String(chance.below(10_000_000)).padStart(7, '0')}`],
  [/email/, (chance) => `${chance.text(8)}@mail.kz`],
  [/password/, (chance) => `дала ${chance.text(12)}`],
  [/^uid$/, (chance) => chance.pick(['card-kzt-in', 'card-kzt-out', chance.text(6)])],
  [/url/, (chance) => chance.pick(['http://127.0.0.1/cash-box/deposit', `https://${chance.text(5)}.example/`])],
  [/^code$/, (chance) => String(chance.below(1_000_000)).padStart(6, '0')],
  [/birthday/, (chance) => `19${60 + chance.below(35)}-0${1 + chance.below(9)}-1${chance.below(10)}`],
  [/slug|^game$/, (chance) => chance.pick(['dice', 'mines', 'plinko', 'roulette', 'comet', 'fruit-cocktail', chance.text(6)])],
  [/locale|language/, (chance) => chance.pick(['kk', 'en', 'az', 'ru'])],
];

export interface Values {
  /** Ids that answers have shown: half of the requests use them. */
  readonly ids: readonly string[];
  readonly chance: Chance;
}

function uuid({ ids, chance }: Values): string {
  if (ids.length > 0 && chance.oneIn(2)) return chance.pick(ids);
  const hex = Array.from({ length: 32 }, () => chance.below(16).toString(16)).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}

function textOf(schema: Schema, name: string, values: Values): string {
  const { chance } = values;
  if (schema.format === 'uuid' || schema.pattern?.includes('{12}') || /(^|_)id$/.test(name)) return uuid(values);
  const usual = BY_NAME.find(([pattern]) => pattern.test(name));
  if (usual) return String(usual[1](chance));
  const max = Math.min(schema.maxLength ?? TEXT_MAX, TEXT_MAX);
  const min = Math.min(schema.minLength ?? 0, max);
  return chance.text(min + chance.below(max - min + 1));
}

function numberOf({ minimum = 0, maximum = NUMBER_MAX }: Schema, chance: Chance): number {
  const least = Math.ceil(Math.max(minimum, -NUMBER_MAX));
  const most = Math.floor(Math.min(maximum, least + NUMBER_MAX));
  return chance.pick([least, most, least + chance.below(Math.max(1, most - least))]);
}

/** A value that the schema allows, as far as the document tells. */
export function valueOf(schema: Schema, values: Values, name = ''): unknown {
  const { chance } = values;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return chance.pick(schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices && choices.length > 0) return valueOf(chance.pick(choices), values, name);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => valueOf(part, values, name)));
  const type = Array.isArray(schema.type) ? chance.pick(schema.type as string[]) : ((schema.type as string | undefined) ?? 'string');
  switch (type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([key]) => schema.required?.includes(key) || chance.oneIn(2))
          .map(([key, part]) => [key, valueOf(part, values, key)]),
      );
    case 'array':
      return Array.from({ length: (schema.minItems ?? 0) + chance.below(3) }, () => valueOf(schema.items ?? {}, values, name));
    case 'integer':
    case 'number':
      return numberOf(schema, chance);
    case 'boolean':
      return chance.oneIn(2);
    case 'null':
      return null;
    default:
      return textOf(schema, name, values);
  }
}
