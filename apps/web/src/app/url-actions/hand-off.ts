import type { Boot } from '#platform/boot.ts';
import type { QueryAction } from './query-action.ts';

type HandOff = NonNullable<QueryAction['handOff']>;

/** Few come with a token: what signs them in is loaded when one does. */
export const handIn = async (handOff: HandOff, boot: Boot) => (await import('#features/accounts/api.ts')).logInByToken(handOff, boot);

let spare: HandOff | null = null;

/** ERR-19: the token that an address brought while somebody was signed in who cannot renew their sign-in. */
export const spareToken = {
  keep(handOff: HandOff | null): void {
    spare = handOff;
  },
  /** Signs in with it, if there is one, and says whether that went well. */
  async handIn(boot: Boot): Promise<boolean> {
    const handOff = spare;
    spare = null;
    const outcome = handOff && (await handIn(handOff, boot).catch(() => null));
    return outcome?.ok ?? false;
  },
};
