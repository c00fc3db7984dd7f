import { exactPath, navigate, openPage } from '#pages/open-page.ts';
import { expect, test } from '#setup/test.ts';

test('HASH-13 the list of categories is the one that the server has, and Escape clears the hash', async ({ page, translate }) => {
  const t = translate('en');
  const dialog = page.getByRole('dialog', { name: t('catalog.categories.title') });
  const links = dialog.getByRole('link');
  await openPage(page, '/news', 'en');
  await navigate(page, '/news#categories');
  await expect(dialog).toBeVisible();
  // They came with the page, for its rail.
  const answer = await page.request.get('/api/v1/categories?language=en&currency=KZT');
  const { data } = (await answer.json()) as { data: { slug: string; menu_name: string }[] };
  expect(data.length).toBeGreaterThan(2);
  for (const { slug, menu_name: name } of data) {
    const link = dialog.getByRole('link', { name, exact: true });
    await expect(link).toHaveAttribute('href', `/games/category/${slug}`);
  }
  await expect(links).toHaveCount(data.length + 4);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(exactPath('/news'));
  await expect(dialog).toHaveCount(0);
});
