import { firstAnswer } from '@tulpar/app-kit/first-answers';
import type { AnswerOf } from '@tulpar/contract/endpoint';
import type { GamePage, getGames } from '@tulpar/contract/games/catalog';
import type { getCategories } from '@tulpar/contract/games/lobby';
import type { getPromos } from '@tulpar/contract/games/promos';
import type { getTournament } from '@tulpar/contract/games/tournaments';
import type { Boot } from '#platform/boot.ts';
import { firstCallsOf, slugOf } from './first-calls.ts';

/** Whether the answer is an empty list. */
export function isEmpty(answer: Boot['answers'][string]): boolean {
  return answer.status === 200 && (answer.body as { data?: readonly unknown[] }).data?.length === 0;
}

/** The name of the page's subject, from the answers in the HTML. */
export function subjectOf(boot: Boot, name: string): string | undefined {
  const { url, language, currency } = boot;
  // Written by our own server.
  const [first, second] = firstCallsOf(url, { language, currency }).map((address) => firstAnswer(boot, address));
  switch (name) {
    case 'game':
      return (first as { data: GamePage } | undefined)?.data.name;
    case 'gamesFilter':
      return (first as AnswerOf<typeof getGames> | undefined)?.data[0]?.provider.name;
    case 'gamesCategory':
      return (second as AnswerOf<typeof getCategories> | undefined)?.data.find(({ slug }) => slug === slugOf(url))?.menu_name;
    case 'promotion':
      return (first as AnswerOf<typeof getPromos> | undefined)?.data[0]?.title;
    case 'tournament':
    case 'tournamentGames':
      return (first as AnswerOf<typeof getTournament> | undefined)?.data.title;
    default:
      return undefined;
  }
}
