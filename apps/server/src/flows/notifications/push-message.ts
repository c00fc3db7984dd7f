import * as paths from '@tulpar/contract/paths';
import type { Language } from '@tulpar/domain/languages';
import { cutTitle } from '@tulpar/domain/notification';
import type { PushTopic } from '@tulpar/domain/push';
import { messagesOf } from '@tulpar/i18n/all-messages';
import { createTranslator } from '@tulpar/i18n/translate';
import type { NewNotification } from '#modules/notifications/index.ts';
import { textOf } from './notification-text.ts';

interface PushTextOptions {
  readonly language: Language;
  readonly topic: PushTopic;
  readonly notificationId: string;
  readonly hasDetails: boolean;
  readonly siteUrl: string;
}

/** A push service takes 4096 bytes in all; what is longer than this is cut, and stands whole in the inbox. */
const BODY_CHARACTERS_MAX = 300;

const cut = (text: string) => {
  const characters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
  return characters.length > BODY_CHARACTERS_MAX ? `${characters.slice(0, BODY_CHARACTERS_MAX).join('').trimEnd()}…` : text;
};

/**
 * What is pushed of a notification: a declarative message (`web_push`), which newer browsers show without us and our worker shows everywhere
 * else. A lock screen is public, so it names what has happened and nothing more, unless the player wants the details there. The last line
 * says why it came, and one press ends it.
 */
export function pushText(notification: NewNotification, options: PushTextOptions): string {
  const { language, topic, notificationId, hasDetails, siteUrl } = options;
  const { t } = createTranslator(language, messagesOf(language));
  const { title, content, button } = textOf(language, notification);
  const why = t('messages.push.why', { topic: t(`push.topics.${topic}`) });
  const address = (path: string) => `${siteUrl}${path}`;
  return JSON.stringify({
    web_push: 8030,
    notification: {
      title: cutTitle(title),
      body: hasDetails ? `${cut(content)}\n${why}` : why,
      lang: language,
      dir: 'ltr',
      tag: notificationId,
      icon: address('/icon-192.png'),
      navigate: address(button === null || button === 'chat' ? paths.notifications : button),
      actions: [{ action: 'stop', title: t('messages.push.stop'), navigate: address(paths.profileSettings) }],
    },
  });
}
