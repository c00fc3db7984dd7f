import { useLanguage } from '@tulpar/app-kit/language';
import type { ChosenBonus } from '@tulpar/contract/cashback';
import { translateCode } from '@tulpar/i18n/translate-code';
import { Button } from '@tulpar/ui/button';
import { Field } from '@tulpar/ui/field';
import { type FormEvent, useState } from 'react';
import { PROMO_CHARACTERS_MAX } from '#platform/visitor/promo-code.ts';
import { useRedeemCode } from '../api.ts';
import { codeOf } from '../model/refusal.ts';

interface Props {
  /** PROMO-01 to PROMO-03. */
  readonly onRedeemed: (code: string, bonus: ChosenBonus) => void;
  /** PROMO-04: the code was not for this player, or is used up. */
  readonly onRefused: (code: string, refusal: string | null) => void;
}

/** ERR-10, ERR-11: a code that is not accepted is told under the field, an accepted one by what `onRedeemed` does. */
export function PromoBox({ onRedeemed, onRefused }: Props) {
  const { t } = useLanguage();
  const redeem = useRedeemCode('page');
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [isBusy, setBusy] = useState(false);

  async function send(typed: string): Promise<void> {
    setBusy(true);
    const outcome = await redeem(typed);
    // PROMO-06
    setBusy(false);
    if (!outcome.ok) {
      const refusal = codeOf(outcome.error);
      setError(outcome.error.kind === 'network' ? t('ERROR_MESSAGES.network') : translateCode(t, refusal));
      return onRefused(typed, refusal);
    }
    setCode('');
    onRedeemed(typed, outcome.bonus);
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isBusy) return;
    const typed = code.trim();
    if (typed === '') setError(t('offers.promo.empty'));
    else void send(typed);
  }
  return (
    <form className="box p-4" noValidate onSubmit={submit} data-part="promo-box">
      <Field
        label={t('offers.promo.label')}
        name="promo"
        placeholder={t('offers.promo.placeholder')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={PROMO_CHARACTERS_MAX}
        value={code}
        note={error !== undefined}
        error={error}
        onChange={({ target }) => {
          setCode(target.value);
          setError(undefined);
        }}
        after={
          <Button type="submit" size="small" className="mr-1.5" loading={isBusy}>
            {t('offers.promo.button')}
          </Button>
        }
      />
    </form>
  );
}
