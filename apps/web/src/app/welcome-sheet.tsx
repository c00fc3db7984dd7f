import { useLanguage } from '@tulpar/app-kit/language';
import { useAddress, useGoTo } from '@tulpar/app-kit/navigation';
import * as paths from '@tulpar/contract/paths';
import { Button } from '@tulpar/ui/button';
import { notify } from '@tulpar/ui/notify';
import { Sheet } from '@tulpar/ui/sheet';
import Sparkles from 'lucide-react/icons/sparkles';
import { useEffect, useEffectEvent } from 'react';
import { welcome } from '#features/accounts/welcome.ts';
import { usePolicy } from '#platform/visitor/licence.ts';
import { routeOf } from './routes.ts';
import { DialogBody } from './url-actions/dialog-body.tsx';

/** What a new player may do, and what kind of money it is. */
function useGreeting(promoCode: string): string {
  const { t } = useLanguage();
  const { isPlayMoney } = usePolicy();
  if (promoCode === '') return t(isPlayMoney ? 'NOTIFICATIONS.registered.playMoney' : 'NOTIFICATIONS.registered.text');
  const promo = t('NOTIFICATIONS.registered.promo', { code: promoCode });
  return isPlayMoney ? `${promo} ${t('common.notices.playMoneyHere')}.` : promo;
}

/** What a new player does first: play or pay in. A game that the player came from is not covered: there the greeting is a toast. */
export function WelcomeSheet({ promoCode, isOpen }: { readonly promoCode: string; readonly isOpen: boolean }) {
  const { t } = useLanguage();
  const { path } = useAddress();
  const goTo = useGoTo();
  const { frame, access } = routeOf(path);
  const isGame = isOpen && frame.header === 'game';
  const title = t('NOTIFICATIONS.registered.message');
  const text = useGreeting(promoCode);
  const deposit = () => goTo(paths.cashBoxDeposit);
  const greet = useEffectEvent(() => {
    notify({ tone: 'success', title, text, action: { label: t('NOTIFICATIONS.registered.button'), onPress: deposit } });
    welcome.end();
  });
  useEffect(() => {
    if (isGame) greet();
  }, [isGame]);
  // The form is about to be left.
  if (isGame || access.player !== null) return null;

  const leave = (go?: () => void) => {
    welcome.end();
    go?.();
  };
  return (
    <Sheet open={isOpen} onClose={() => leave()} closeLabel={t('common.actions.close')}>
      <DialogBody icon={<Sparkles />} spot="ticket" tone="good" title={title} text={<p className="text-muted">{text}</p>}>
        <div className="mt-3 grid w-full gap-2">
          <Button look="action" wide onClick={() => leave(() => path === paths.lobby || goTo(paths.games))}>
            {t('NOTIFICATIONS.registered.play')}
          </Button>
          <Button look="secondary" wide onClick={() => leave(deposit)}>
            {t('NOTIFICATIONS.registered.button')}
          </Button>
        </div>
      </DialogBody>
    </Sheet>
  );
}
