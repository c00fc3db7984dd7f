import { type BreachCase, oneLine, twoPlaces } from './breach-case.ts';

const web = (path: string): string => `apps/web/src/${path}`;

export const MARKUP_CASES: BreachCase[] = [
  oneLine(
    'app-paths',
    'a path of the app is written out',
    web('parts/a.tsx'),
    'export const A = () => goTo(`/games/${slug}`);',
    'export const A = () => ask(`/api/v1/games/${slug}`);',
  ),
  oneLine(
    'app-paths',
    'a link to the lobby is written out',
    web('parts/a.tsx'),
    'export const A = () => <Link href="/" />;',
    'export const A = () => <Link href={paths.lobby} name="/" />;',
  ),
  oneLine(
    'bare-text',
    'text between tags',
    web('parts/a.tsx'),
    'export const A = () => <p>Привет {name}</p>;',
    'export const A = () => <p>· {name}&nbsp;1 ×</p>;',
  ),
  oneLine(
    'bare-text',
    'text in braces',
    web('parts/a.tsx'),
    `export const A = () => <p>{isOpen ? 'Open' : null}</p>;`,
    `export const A = () => <p>{isOpen ? t('open') : null}</p>;`,
  ),
  oneLine(
    'bare-text',
    'text for the ear',
    web('parts/a.tsx'),
    'export const A = () => <button aria-label="Close" />;',
    `export const A = () => <button aria-label={t('close')} type="button" />;`,
  ),
  twoPlaces(
    'bare-text',
    'text outside the gallery',
    'export const A = () => <>Text</>;',
    'packages/ui/src/a.tsx',
    'packages/ui/src/gallery/a.tsx',
  ),
  oneLine(
    'inline-style',
    'a style attribute',
    web('parts/a.tsx'),
    'export const A = () => <p style={{ top: 1 }} />;',
    'export const A = () => <p className="top-1" />;',
  ),
];
