import az from '@tulpar/i18n/messages/az/arcade.json' with { type: 'json' };
import en from '@tulpar/i18n/messages/en/arcade.json' with { type: 'json' };
import kk from '@tulpar/i18n/messages/kk/arcade.json' with { type: 'json' };
import ru from '@tulpar/i18n/messages/ru/arcade.json' with { type: 'json' };

/** The games' texts in all languages: together they are smaller than another request. */
export const TEXTS = { kk, en, az, ru } as const;
