import { expect, test } from 'vitest';
import { draw, heldQueries } from '#platform/testing/draw.tsx';
import { RailGames } from './rail-games.tsx';

const category = (slug: string, count: number) => ({ id: 1, is_active: true, slug, menu_name: slug, image_html: '', games_count: count });

/** The rail of a player, as the server draws it with this answer. */
function rail(categories: readonly ReturnType<typeof category>[], url = '/') {
  const { client, hold } = heldQueries();
  hold({ queryKey: ['catalog', '/api/v1/categories?currency=KZT&language=en', ''] }, { data: categories });
  const html = draw(<RailGames />, client, url);
  return Array.from(html.matchAll(/<a [^>]*href="(?<href>[^"]+)"[^>]*>(?<inside>.*?)<\/a>/g), ({ groups, 0: whole }) => ({
    href: groups?.['href'],
    count: />(?<count>\d+)<\/span>$/.exec(groups?.['inside'] ?? '')?.groups?.['count'],
    isHere: whole.includes('aria-current="page"'),
  }));
}

test('LOBBY-05 the rail lists the sections with the number of their games, and the favourites of a player from the start', () => {
  const sections = [category('all-games', 13), category('popular', 13), category('quick', 4), category('top-10', 10)];
  expect(rail(sections, '/games/category/quick')).toEqual([
    { href: '/games/category/all-games', count: '13', isHere: false },
    { href: '/games/category/popular', count: undefined, isHere: false },
    { href: '/games/category/quick', count: '4', isHere: true },
    { href: '/games/category/favourites', count: undefined, isHere: false },
  ]);
  expect(rail([category('favourites', 2), category('recent', 3)])).toEqual([
    { href: '/games/category/favourites', count: '2', isHere: false },
  ]);
});
