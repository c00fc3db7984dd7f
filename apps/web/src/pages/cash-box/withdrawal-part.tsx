import { Lazy } from '@tulpar/app-kit/components/lazy';
import { WithTexts } from '@tulpar/app-kit/language';
import { Suspense } from 'react';
import type { AskFactor } from '#features/cashbox/components/withdrawal/withdrawal-order.tsx';
import { type RenderMissing, WithdrawalForm } from '#features/cashbox/components/withdrawal-form.tsx';
import type { CashPlayer } from '#features/cashbox/model/cash-box.ts';
import { PushOffer } from '#features/push/components/push-offer.tsx';
import { isDocumentReason, MissingDocuments } from './missing-documents.tsx';

const loadFactorSheet = async () => (await import('#features/factors/components/factor-sheet.tsx')).FactorSheet;

/** FACTOR-06: few withdrawals ask for it, so it is loaded when one does. */
const askFactor: AskFactor = (asked) =>
  asked.isOpen ? <Lazy load={loadFactorSheet} given={{ ...asked, purpose: 'withdrawal' }} onLost={asked.onClose} /> : null;

const renderMissing: RenderMissing = (reasons, isNew) => {
  const asked = [...reasons].filter(isDocumentReason);
  return asked.length > 0 ? <MissingDocuments reasons={asked} isNew={isNew} /> : null;
};

/** It stands at the end, so it moves nothing when its texts have come. */
const PUSH_OFFER = (
  <Suspense fallback={null}>
    <WithTexts area="push">
      <PushOffer />
    </WithTexts>
  </Suspense>
);

/** The withdrawal with what other features add to it. */
export function WithdrawalPart({ player }: { readonly player: CashPlayer | undefined }) {
  return <WithdrawalForm player={player} askFactor={askFactor} renderMissing={renderMissing} whileOpen={PUSH_OFFER} />;
}
