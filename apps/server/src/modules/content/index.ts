export { addFeedback, listBanners, listFooterPages, listIcons, listPages, listPromos, listSlides, readPage } from './content.ts';
export { type ContentSeed, storeSeed } from './seeding.ts';
