import { Article } from '#features/content/components/article.tsx';
import { PageOfText } from '#features/content/components/page-of-text.tsx';
import { VipClub } from '#features/vip/components/vip-club.tsx';
import { Page as NotFound } from '#pages/not-found/page.tsx';

/** ROUTE-29: the statuses with their benefits, and the player's own. */
export function Page() {
  return (
    <PageOfText slug="vipclub" missing={<NotFound />}>
      {(page) => <Article page={page} before={<VipClub />} />}
    </PageOfText>
  );
}
