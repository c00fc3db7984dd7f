import type { Boot } from '#platform/boot.ts';
import type { QueryAction } from './query-action.ts';

type HandOff = NonNullable<QueryAction['handOff']>;

/** Few visitors come with a token, so its code is loaded on demand. */
export const logInByHandOff = async (handOff: HandOff, boot: Boot) =>
  (await import('#features/accounts/api.ts')).logInByToken(handOff, boot);

let spare: HandOff | null = null;

/** ERR-19: the token of an address that was opened while a player with an unrenewable session was signed in. */
export const pendingHandOff = {
  keep(handOff: HandOff | null): void {
    spare = handOff;
  },
  /** Signs in with the token, if there is one, and returns whether that succeeded. */
  async logInByHandOff(boot: Boot): Promise<boolean> {
    const handOff = spare;
    spare = null;
    const outcome = handOff && (await logInByHandOff(handOff, boot).catch(() => null));
    return outcome?.ok ?? false;
  },
};
