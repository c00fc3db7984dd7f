export { addFeedback, listBanners, listFooterPages, listIcons, listPages, readPage } from './content.ts';
export { type ContentSeed, storeSeed } from './seeding.ts';
