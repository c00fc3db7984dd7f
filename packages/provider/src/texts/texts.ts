import type { Language } from '@tulpar/domain/languages';
import az from './az.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import kk from './kk.json' with { type: 'json' };
import ru from './ru.json' with { type: 'json' };

export type Texts = Readonly<Record<keyof typeof en, string>>;

/** English defines the keys. Kazakh and Azerbaijani know the bones by names of their own. */
export const TEXTS: Readonly<Record<Language, Texts>> = { kk, en, az, ru };
