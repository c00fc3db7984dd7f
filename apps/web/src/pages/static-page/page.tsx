import { useLocation } from 'wouter';
import { Article } from '#features/content/components/article.tsx';
import { PageOfText } from '#features/content/components/page-of-text.tsx';
import { Page as NotFound } from '#pages/not-found/page.tsx';

/** ROUTE-24, ROUTE-41: the text whose slug is the path. */
export function Page() {
  const [path] = useLocation();
  const slug = path.replaceAll('/', '');
  return (
    <PageOfText key={slug} slug={slug} missing={<NotFound />}>
      {(page) => <Article page={page} />}
    </PageOfText>
  );
}
