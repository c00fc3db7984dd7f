import { getTranslations } from '@tulpar/contract/content';
import { isLanguage } from '@tulpar/domain/languages';
import { messagesOf } from '@tulpar/i18n/all-messages';
import type { Claims } from '#modules/accounts/index.ts';
import { refuse } from '#platform/http/refusal.ts';
import type { Serve } from '#platform/http/serve.ts';

export function serveContent(serve: Serve<Claims>): void {
  serve(getTranslations, ({ params }) => (isLanguage(params.lng) ? { ...messagesOf(params.lng) } : refuse(404, 'NOT_FOUND')));
}
