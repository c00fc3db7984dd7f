import type { FooterPage } from '@tulpar/contract/content';
import { statement } from '#platform/database.ts';

export interface PageRow {
  slug: string;
  title: string;
  description: string;
  content: string;
}

export interface IconRow {
  name: string;
  image_url: string;
  url: string | null;
}

export const selectPage = statement<PageRow>(
  'content.selectPage',
  `select slug, title, description, content from content_page
   where slug = $1 and language = $2 and currency in ($3, 'ANY') order by currency = 'ANY' limit 1`,
);
export const selectPageTitles = statement<{ slug: string; title: string; updated_at: Date }>(
  'content.selectPageTitles',
  `select distinct on (slug) slug, title, updated_at from content_page
   where language = $1 and currency in ($2, 'ANY') order by slug, currency = 'ANY'`,
);
export const selectLinks = statement<FooterPage>(
  'content.selectLinks',
  `select url, link_name from (
     select distinct on (url) url, link_name, place from content_link
     where language = $1 and currency in ($2, 'ANY') order by url, currency = 'ANY'
   ) as link order by place, url`,
);
export const selectIcons = statement<IconRow>(
  'content.selectIcons',
  `select name, image_url, url from (
     select distinct on (slug) slug, name, image_url, url, place from content_icon
     where kind = $1 and language in ($2, 'ANY') and currency in ($3, 'ANY') order by slug, language = 'ANY', currency = 'ANY'
   ) as icon order by place, slug`,
);
export const selectBanners = statement<{ slug: string; img_icon: string }>(
  'content.selectBanners',
  `select slug, img_icon from (
     select distinct on (category, slug) category, slug, img_icon, place from content_banner
     where ($1::text is null or category = $1) and language in ($2, 'ANY') and currency in ($3, 'ANY')
     order by category, slug, language = 'ANY', currency = 'ANY'
   ) as banner order by category, place, slug`,
);
export const insertFeedback = statement(
  'content.insertFeedback',
  'insert into content_feedback (id, email, message, created_at) values ($1, $2, $3, $4)',
);

/** Each seeds one row; what a person of the house has changed stays as it is, and what is the same is not written again. */
export const seedPage = statement(
  'content.seedPage',
  `insert into content_page as page (slug, language, currency, title, description, content, updated_at)
   values ($1, $2, $3, $4, $5, $6, $7)
   on conflict (slug, language, currency) do update
     set title = excluded.title, description = excluded.description, content = excluded.content, updated_at = excluded.updated_at
   where page.edited_at is null
     and (page.title, page.description, page.content) is distinct from (excluded.title, excluded.description, excluded.content)`,
);
export const seedLink = statement(
  'content.seedLink',
  `insert into content_link as link (url, language, currency, link_name, place) values ($1, $2, $3, $4, $5)
   on conflict (url, language, currency) do update set link_name = excluded.link_name, place = excluded.place
   where link.edited_at is null and (link.link_name, link.place) is distinct from (excluded.link_name, excluded.place)`,
);
export const seedIcon = statement(
  'content.seedIcon',
  `insert into content_icon as icon (kind, slug, language, currency, name, image_url, url, place) values ($1, $2, $3, $4, $5, $6, $7, $8)
   on conflict (kind, slug, language, currency) do update
     set name = excluded.name, image_url = excluded.image_url, url = excluded.url, place = excluded.place
   where icon.edited_at is null
     and (icon.name, icon.image_url, icon.url, icon.place)
       is distinct from (excluded.name, excluded.image_url, excluded.url, excluded.place)`,
);
export const seedBanner = statement(
  'content.seedBanner',
  `insert into content_banner as banner (category, slug, language, currency, img_icon, place) values ($1, $2, $3, $4, $5, $6)
   on conflict (category, slug, language, currency) do update set img_icon = excluded.img_icon, place = excluded.place
   where banner.edited_at is null and (banner.img_icon, banner.place) is distinct from (excluded.img_icon, excluded.place)`,
);

/** What an earlier release brought and this one does not. The keys are written as in `seeding.ts`. */
export const forgetPages = statement(
  'content.forgetPages',
  `delete from content_page where edited_at is null and not (concat_ws(' ', slug, language, currency) = any($1::text[]))`,
);
export const forgetLinks = statement(
  'content.forgetLinks',
  `delete from content_link where edited_at is null and not (concat_ws(' ', url, language, currency) = any($1::text[]))`,
);
export const forgetIcons = statement(
  'content.forgetIcons',
  `delete from content_icon where edited_at is null and not (concat_ws(' ', kind, slug, language, currency) = any($1::text[]))`,
);
export const forgetBanners = statement(
  'content.forgetBanners',
  `delete from content_banner where edited_at is null and not (concat_ws(' ', category, slug, language, currency) = any($1::text[]))`,
);
