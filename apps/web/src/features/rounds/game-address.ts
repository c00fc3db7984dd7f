import { callAddress } from '@tulpar/app-kit/first-answers';

/** The address of a game with its odds, limits and rules. */
export function gameAddress(slug: string, { language, currency }: { readonly language: string; readonly currency: string }): string {
  return callAddress(`/api/v1/games/${encodeURIComponent(slug)}`, { language, currency });
}
