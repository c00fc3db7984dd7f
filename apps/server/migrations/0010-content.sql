-- What the house says: pages of text, links and icons of the footer, banners; and what visitors say to the house.
-- ANY stands for every language or every currency; a row for the very one asked for goes before it.

create table content_page (
  slug text not null check (slug ~ '^[a-z0-9][a-z0-9-]{0,63}$'),
  language text not null check (language in ('kk', 'en', 'az', 'ru')),
  currency text not null check (currency in ('ANY', 'KZT', 'AZN')),
  title text not null check (title <> ''),
  description text not null,
  -- Cleaned before it is stored, and again before it is sent.
  content text not null check (length(content) <= 200000),
  updated_at timestamptz not null,
  -- Set when a person of the house has changed it: from then on a new release leaves it alone.
  edited_at timestamptz,
  primary key (slug, language, currency)
);

create table content_link (
  url text not null check (url ~ '^/[a-z0-9/-]*$'),
  language text not null check (language in ('kk', 'en', 'az', 'ru')),
  currency text not null check (currency in ('ANY', 'KZT', 'AZN')),
  link_name text not null check (link_name <> ''),
  place integer not null,
  edited_at timestamptz,
  primary key (url, language, currency)
);

create table content_icon (
  kind text not null check (kind in ('legal', 'payment')),
  slug text not null check (slug ~ '^[a-z0-9][a-z0-9-]{0,63}$'),
  language text not null check (language in ('ANY', 'kk', 'en', 'az', 'ru')),
  currency text not null check (currency in ('ANY', 'KZT', 'AZN')),
  name text not null check (name <> ''),
  image_url text not null check (image_url ~ '^/cdn/[a-z0-9/_.-]+$'),
  url text check (url ~ '^(/[^/\\]|https://)'),
  place integer not null,
  edited_at timestamptz,
  primary key (kind, slug, language, currency)
);

create table content_banner (
  category text not null check (category ~ '^[a-z0-9_]{1,64}$'),
  slug text not null check (slug ~ '^[a-z0-9][a-z0-9-]{0,63}$'),
  language text not null check (language in ('ANY', 'kk', 'en', 'az', 'ru')),
  currency text not null check (currency in ('ANY', 'KZT', 'AZN')),
  img_icon text not null check (img_icon ~ '^/cdn/[a-z0-9/_.-]+$'),
  place integer not null,
  edited_at timestamptz,
  primary key (category, slug, language, currency)
);

-- Complaints are kept for five years, so nothing clears this table away.
create table content_feedback (
  id uuid primary key,
  email text not null check (length(email) <= 254),
  message text not null check (length(message) <= 4000),
  created_at timestamptz not null
);
create index content_feedback_created_at on content_feedback (created_at desc);
