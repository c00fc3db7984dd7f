export {
  type Audience,
  addFeedback,
  listBanners,
  listFooterLinks,
  listIcons,
  listPages,
  listPromos,
  listSlides,
  readPage,
  type Slide,
} from './content.ts';
export { type ContentSeed, storeSeed } from './seeding.ts';
