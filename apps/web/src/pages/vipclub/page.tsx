import { Article } from '#features/content/components/article.tsx';
import { PageOfText } from '#features/content/components/page-of-text.tsx';
import { useUser } from '#features/profiles/api.ts';
import { OwnLevel, VipLevels } from '#features/vip/components/vip-levels.tsx';
import { Page as NotFound } from '#pages/not-found/page.tsx';
import { useShownCurrency } from '#platform/guest-choices.ts';

/** ROUTE-29: the statuses with their benefits, and the player's own. */
export function Page() {
  const guestCurrency = useShownCurrency();
  const user = useUser();
  const status = user?.status ?? null;
  const currency = user?.currency ?? guestCurrency;
  return (
    <PageOfText slug="vipclub" missing={<NotFound />}>
      {(page) => (
        <Article
          page={page}
          before={
            <div className="mb-8">
              <OwnLevel status={status} currency={currency} />
              <VipLevels status={status} currency={currency} />
            </div>
          }
        />
      )}
    </PageOfText>
  );
}
