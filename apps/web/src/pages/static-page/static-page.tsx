export { Page } from '#pages/not-found/page.tsx';
