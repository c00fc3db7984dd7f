import { useLanguage } from '@tulpar/app-kit/language';
import { usePolicy } from '#platform/visitor/licence.ts';

/** The words of every way from the demo to the balance: they name the kind of money, which the market's policy decides. */
export function usePlayForMoney(): string {
  const { t } = useLanguage();
  return t(usePolicy().isPlayMoney ? 'common.header.playForPlayMoney' : 'common.header.playForMoney');
}
