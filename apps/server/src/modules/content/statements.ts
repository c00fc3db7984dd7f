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

export interface SlideRow {
  slug: string;
  image_url: string | null;
  video_url: string | null;
  video_banner_ios: string | null;
  video_banner_android: string | null;
  is_app_link: boolean;
  main_header: string;
  sub_header: string;
  description: string;
  button_text: string;
  button_link: string;
  tournament_slug: string | null;
  blur_bg: string | null;
  blur_height: number | null;
}

export interface PromoRow {
  slug: string;
  title: string;
  image_url: string | null;
  content: string;
  date: string;
  priority: number;
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
export const selectLinks = statement<{ url: string; link_name: string }>(
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

export const selectSlides = statement<SlideRow>(
  'content.selectSlides',
  `select slug, image_url, video_url, video_banner_ios, video_banner_android, is_app_link, main_header, sub_header, description,
     button_text, button_link, tournament_slug, blur_bg, blur_height from (
     select distinct on (slug) * from content_slide
     where kind = $1 and language in ($2, 'ANY') and currency in ($3, 'ANY') order by slug, language = 'ANY', currency = 'ANY'
   ) as slide order by place, slug`,
);
export const selectPromos = statement<PromoRow>(
  'content.selectPromos',
  `select distinct on (slug) slug, title, image_url, content, date, priority from content_promo
   where language = $1 and currency in ($2, 'ANY') and ($3::text is null or category = $3) and ($4::text is null or slug = $4)
   order by slug, currency = 'ANY'`,
);

/** Each seeds one row. A row that staff has edited stays, and an unchanged row is not written again. */
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

/** Delete rows of an earlier release that this one does not hold. The keys are written as in `seeding.ts`. */
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

/** These take a list of rows as JSON. */
export const seedSlides = statement(
  'content.seedSlides',
  `insert into content_slide as s (kind, slug, language, currency, image_url, is_app_link, main_header, sub_header, description,
     button_text, button_link, place)
   select kind, slug, language, currency, image_url, is_app_link, main_header, sub_header, description, button_text, button_link, place
   from jsonb_to_recordset($1) as r(kind text, slug text, language text, currency text, image_url text, is_app_link boolean,
     main_header text, sub_header text, description text, button_text text, button_link text, place integer)
   on conflict (kind, slug, language, currency) do update set image_url = excluded.image_url, is_app_link = excluded.is_app_link,
     main_header = excluded.main_header, sub_header = excluded.sub_header, description = excluded.description,
     button_text = excluded.button_text, button_link = excluded.button_link, place = excluded.place
   where s.edited_at is null`,
);
export const seedPromos = statement(
  'content.seedPromos',
  `insert into content_promo as p (slug, language, currency, category, title, image_url, content, date, priority)
   select slug, language, currency, category, title, image_url, content, date, priority
   from jsonb_to_recordset($1) as r(slug text, language text, currency text, category text, title text, image_url text, content text,
     date date, priority integer)
   on conflict (slug, language, currency) do update set category = excluded.category, title = excluded.title,
     image_url = excluded.image_url, content = excluded.content, date = excluded.date, priority = excluded.priority
   where p.edited_at is null`,
);
export const forgetSlides = statement(
  'content.forgetSlides',
  `delete from content_slide where edited_at is null and not (concat_ws(' ', kind, slug, language, currency) = any($1::text[]))`,
);
export const forgetPromos = statement(
  'content.forgetPromos',
  `delete from content_promo where edited_at is null and not (concat_ws(' ', slug, language, currency) = any($1::text[]))`,
);
