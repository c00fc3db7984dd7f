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
export { personalData } from './personal-data.ts';
export { type ContentSeed, storeSeed } from './seeding.ts';
