import { useLanguage, WithTexts } from '@tulpar/app-kit/language';
import { notify } from '@tulpar/ui/notify';
import { useEffect, useEffectEvent } from 'react';
import { useHistory } from '#features/offers/api.ts';

interface Props {
  readonly id: string;
  readonly onTold: () => void;
}

function EndNotice({ id, onTold }: Props) {
  const { t } = useLanguage();
  const { refetch } = useHistory(true);
  const tell = useEffectEvent(async () => {
    // A history of a moment ago does not have it yet.
    const { data } = await refetch();
    if (data?.offers.some((offer) => offer.id === id && offer.status === 'wasted' && !offer.spins))
      notify({ key: id, title: t('offers.lost.title'), text: t('offers.lost.text') });
    onTold();
  });
  useEffect(() => void tell(), []);
  return null;
}

/** A bonus that is no longer active: whether its money has been played is what its history says. */
export function BonusEnd(props: Props) {
  return (
    <WithTexts area="offers">
      <EndNotice {...props} />
    </WithTexts>
  );
}
