import { Link } from '@tulpar/app-kit/components/link';
import { RichText } from '@tulpar/app-kit/components/rich-text';
import { useLanguage } from '@tulpar/app-kit/language';
import type { SecondStep } from '@tulpar/contract/accounts';
import * as paths from '@tulpar/contract/paths';
import { Button } from '@tulpar/ui/button';
import { useState } from 'react';
import { FactorForm } from '#parts/form/factor-form.tsx';
import { FormNote } from '#parts/form/form-note.tsx';
import * as linkStyles from '#parts/link.module.css';
import { isStepOver, useSecondStep } from '../second-step.ts';

const TAGS = {
  contacts: (text: string) => (
    <Link href={paths.contacts} className={linkStyles.inlineLink}>
      {text}
    </Link>
  ),
};

interface Props {
  readonly step: SecondStep;
  /** The step is over: the sign-in begins anew. */
  readonly onOver: () => void;
  readonly onBanned: () => void;
}

/** After the right password: the passkey, the code of the app, or a recovery code. */
export function SecondStepForm({ step, onOver, onBanned }: Props) {
  const { t, rich } = useLanguage();
  const makeStep = useSecondStep(step.token);
  const [isOver, setOver] = useState(false);
  if (isOver)
    return (
      <div className="grid gap-3">
        <FormNote text={t('API_ERRORS.SECOND_STEP_OVER')} />
        <Button look="main" wide onClick={onOver}>
          {t('factors.ask.again')}
        </Button>
      </div>
    );
  return (
    <FactorForm
      factors={step.factors}
      onShow={async (shown) => {
        const outcome = await makeStep(shown);
        if (outcome.ok) return outcome;
        if (isStepOver(outcome.error)) setOver(true);
        if (outcome.error !== 'stopped' && outcome.error.kind === 'refused' && outcome.error.code === 'AUTH_USER_BANNED') onBanned();
        return outcome;
      }}
      help={
        <p className="text-center text-13 text-muted">
          <RichText parts={rich('factors.ask.lost')} tags={TAGS} />
        </p>
      }
    />
  );
}
