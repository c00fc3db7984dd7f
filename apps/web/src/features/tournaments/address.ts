import { callAddress } from '@tulpar/app-kit/first-answers';
import type { getTournaments } from '@tulpar/contract/games/tournaments';

/** Written out, because importing the endpoint would load the schemas. */
const TOURNAMENTS_PATH: (typeof getTournaments)['path'] = '/api/v1/tournaments';

interface Audience {
  readonly language: string;
  readonly currency: string;
}

/** API-52: the address of the list. */
export const tournamentsAddress = ({ language, currency }: Audience): string => callAddress(TOURNAMENTS_PATH, { language, currency });

/** API-53: the address of one tournament. */
export const tournamentAddress = (slug: string, { language, currency }: Audience): string =>
  callAddress(`${TOURNAMENTS_PATH}/${encodeURIComponent(slug)}`, { locale: language, language, currency });

/** All rounds behind the places of a finished tournament, as a file that everybody may save. */
export const roundsFile = (slug: string): string => `${TOURNAMENTS_PATH}/${encodeURIComponent(slug)}/rounds.csv`;
