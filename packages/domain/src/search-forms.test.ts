import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isOneSlip, judgeText, searchForms, swapped } from './search-forms.ts';
import { nameTexts, searchText } from './search-text.ts';

/** The best that any form of what was typed makes of any text of the name. */
function find(typed: string, name: string): 0 | 1 | null {
  const judged = new Set(searchForms(typed).flatMap((form) => nameTexts(name).map((text) => judgeText(form, text))));
  return judged.has(0) ? 0 : judged.has(1) ? 1 : null;
}

test.each(['жжжж', 'qqqq', 'zzz', 'aaaa', 'дддд'])('API-32 a key that was held down finds nothing: %s', (typed) => {
  expect(searchForms(typed)).toEqual([]);
  for (const name of ['Жеміс коктейлі', 'Zər', 'Asyq', 'Дала', 'Рулетка', 'Кости']) expect(find(typed, name)).toBeNull();
});

test('API-32 another keyboard layout that loses most letters means nothing', () => {
  expect(find('comit', 'Шёлковый путь')).toBeNull();
  expect(find('comit', 'Comet')).toBe(1);
});

describe('API-32 letters without their marks', () => {
  test.each([
    ['kk', 'коктейл', 'Жеміс коктейлі'],
    ['kk', 'суйек', 'Сүйектер'],
    ['kk', 'казына', 'Қазына'],
    ['kk', 'онер', 'Өнер'],
    ['kk', 'гажап', 'Ғажап'],
    ['kk', 'тан', 'Таң'],
    ['kk', 'жулдыз', 'Жұлдыз'],
    ['az', 'zer', 'Zər'],
    ['az', 'zar', 'Zər'],
    ['az', 'meyve kokteyli', 'Meyvə kokteyli'],
    ['az', 'meyva', 'Meyvə kokteyli'],
    ['az', 'uzuk', 'Üzük'],
    ['az', 'isiq', 'İşıq'],
    ['az', 'ISIQ', 'işıq'],
    ['az', 'cayxana', 'Çayxana'],
    ['az', 'agac', 'Ağac'],
    ['ru', 'емкость', 'Ёмкость'],
    ['en', 'cafe', 'Café'],
  ])('%s %s finds %s', (_language, typed, name) => expect(find(typed, name)).toBe(0));
});

describe('API-32 Latin for Cyrillic and Cyrillic for Latin', () => {
  test.each([
    ['ruletka', 'Рулетка'],
    ['fruktovyi kokteil', 'Фруктовый коктейль'],
    ['fruktoviy kokteyl', 'Фруктовый коктейль'],
    ['zhemis', 'Жеміс коктейлі'],
    ['suyekter', 'Сүйектер'],
    ['qazyna', 'Қазына'],
    ['shakhmaty', 'Шахматы'],
    ['yabloko', 'Яблоко'],
    ['kosti', 'Кости'],
    ['коктайл', 'Koktayl'],
    ['бонанза', 'Bonanza'],
    ['мейве', 'Meyvə kokteyli'],
  ])('%s finds %s', (typed, name) => expect(find(typed, name)).toBe(0));
});

describe('API-32 the wrong keyboard', () => {
  test.each([
    ['hekt', 'Рулетка'],
    ['hektnrf', 'Рулетка'],
    ['rjcnb', 'Кости'],
    ['вшсу', 'Dice'],
    ['акгше', 'Fruit cocktail'],
    ['0fpsyf', 'Қазына'],
    ['c8qtr', 'Сүйек'],
    ["z'r", 'Zər'],
    ["meyv'", 'Meyvə kokteyli'],
    ['яэк', 'Zər'],
  ])('%s finds %s', (typed, name) => expect(find(typed, name)).toBe(0));
});

describe('API-32 one typing slip', () => {
  test.each([
    ['en', 'friut', 'Fruit cocktail'],
    ['en', 'cocktial', 'Fruit cocktail'],
    ['en', 'dcie', 'Dice'],
    ['en', 'ddise', 'Dice'],
    ['ru', 'фруктывый', 'Фруктовый коктейль'],
    ['ru', 'коктель', 'Фруктовый коктейль'],
    ['kk', 'сүйектр', 'Сүйектер'],
    ['kk', 'жемис коктели', 'Жеміс коктейлі'],
    ['az', 'meuvə', 'Meyvə kokteyli'],
    ['az', 'koktelyi', 'Meyvə kokteyli'],
  ])('%s %s finds %s', (_language, typed, name) => expect(find(typed, name)).toBe(1));

  test.each([
    ['two slips', 'kokytel frit', 'Kokteyl fruit'],
    ['a short word', 'dcx', 'Dice'],
    ['another word', 'diamond', 'Dice'],
    ['a slip in each word', 'friut cocktial', 'Fruit cocktail'],
    ['one word of two that is not there', 'fruit party', 'Fruit cocktail'],
  ])('%s is none', (_what, typed, name) => expect(find(typed, name)).toBeNull());
});

test('API-32 the beginnings of words find, in any order and written together; a middle does not', () => {
  expect(find('fru', 'Fruit cocktail')).toBe(0);
  expect(find('cock fru', 'Fruit cocktail')).toBe(0);
  expect(find('fruitcock', 'Fruit cocktail')).toBe(0);
  expect(find('  FRUIT—cocktail!! ', 'Fruit cocktail')).toBe(0);
  expect(find('ockt', 'Fruit cocktail')).toBeNull();
  expect(find('7', '777 dice')).toBe(0);
});

test('API-32 what holds no letter asks for nothing', () => {
  for (const typed of ['', ' ', '%', '_%_', '—', '\u202e']) expect(searchForms(typed).filter(({ anchor }) => !anchor)).toEqual([]);
  expect(searchForms('%_ ')).toEqual([]);
});

test('API-32 whatever is typed, forms hold letters, digits and single blanks, and writing them again changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 64 }), (typed) => {
      for (const { words, anchor } of searchForms(typed)) {
        expect(words).toContain(anchor);
        for (const word of words) expect(word).toMatch(/^[\p{L}\p{N}]+$/u);
      }
      expect(searchText(typed)).toMatch(/^$|^[\p{L}\p{N}]+( [\p{L}\p{N}]+)*$/u);
    }),
  );
});

test('API-32 a slip is one insertion, one loss, one other letter, or a change of places', () => {
  for (const typed of ['dic', 'dicee', 'dixe', 'dcie', 'xdice', 'ice', 'dice']) expect(isOneSlip(typed, 'dice'), typed).toBe(true);
  for (const typed of ['di', 'dcei', 'dxxe', 'eicd', 'dicexx', '']) expect(isOneSlip(typed, 'dice'), typed).toBe(false);
  expect(swapped('dice')).toEqual(['idce', 'dcie', 'diec']);
  expect(swapped('cocktail')).toEqual([]);
});
