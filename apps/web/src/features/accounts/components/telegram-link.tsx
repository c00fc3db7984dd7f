import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { readFormErrors } from '@tulpar/app-kit/form-errors';
import { dayOf } from '@tulpar/app-kit/format-date';
import { useLanguage } from '@tulpar/app-kit/language';
import { lazyCall } from '@tulpar/app-kit/lazy-call';
import { Button } from '@tulpar/ui/button';
import { notify } from '@tulpar/ui/notify';
import { useState } from 'react';
import * as formStyles from '#parts/form/form.module.css';
import { api } from '#platform/api.ts';
import { isKnownPlayer, type Session, useSession } from '#platform/session.ts';

const getTelegramLink = lazyCall(async () => (await import('@tulpar/contract/telegram')).getTelegramLink);
const unlinkTelegram = lazyCall(async () => (await import('@tulpar/contract/telegram')).unlinkTelegram);

const linkQuery = (session: Session) =>
  queryOptions({
    queryKey: ['accounts', 'telegram', session.status === 'player' ? session.playerId : null],
    queryFn: async ({ signal }) => (await api.callOrThrow(getTelegramLink, undefined, { signal })).data.linked_at,
    enabled: isKnownPlayer(session),
  });

/** MARKET-10: the linked Telegram account, and a button to unlink it. Renders nothing without a link. */
export function TelegramLink() {
  const { t } = useLanguage();
  const session = useSession();
  const queryClient = useQueryClient();
  const { data: linkedAt = null } = useQuery(linkQuery(session));
  const [isBusy, setBusy] = useState(false);
  if (linkedAt === null) return null;

  async function unlink(): Promise<void> {
    setBusy(true);
    const result = await api.call(unlinkTelegram);
    setBusy(false);
    if (!result.ok) return notify({ tone: 'error', title: readFormErrors(t, result.error, []).general ?? t('API_ERRORS.DEFAULT') });
    queryClient.setQueryData(linkQuery(session).queryKey, null);
    notify({ tone: 'success', title: t('accounts.telegram.unlinked') });
  }

  return (
    <>
      <h2 className={formStyles.formTitle}>{t('accounts.telegram.linked')}</h2>
      <div className={formStyles.formCard}>
        <p className="text-muted">{t('accounts.telegram.openText', { date: dayOf(new Date(linkedAt)) })}</p>
        <Button wide loading={isBusy} onClick={() => void unlink()}>
          {t('accounts.telegram.unlink')}
        </Button>
      </div>
    </>
  );
}
