import type { Slide } from '@tulpar/contract/games/promos';
import * as paths from '@tulpar/contract/paths';

/** LOBBY-15: a single dash means no text. */
export function slideText(text: string): string | null {
  const shown = text.trim();
  return shown === '' || shown === '-' ? null : shown;
}

const APP_PATH = paths.downloadApp;

/** ENTITY-36, ENTITY-38: the target of a slide's button, or null. */
export function slideLink({ isAppLink, button_link: link, tournament_slug: tournament }: Slide): string | null {
  if (isAppLink) return APP_PATH;
  if (link.startsWith('/') && !link.startsWith('//')) return link;
  if (link.startsWith('https://')) return link;
  return tournament === null ? null : paths.tournament(tournament);
}

/** The next two slides with text and link, starting after the current one; none if there are fewer. */
export function comingAfter(slides: readonly Slide[], index: number): Slide[] {
  const next = [...slides.slice(index + 1), ...slides.slice(0, index)].filter(
    (slide) => slideText(slide.main_header) !== null && slideLink(slide) !== null,
  );
  return next.length < 2 ? [] : next.slice(0, 2);
}

export type Platform = 'ios' | 'android' | 'other';

export function platformOf(userAgent: string): Platform {
  if (/\bAndroid\b/.test(userAgent)) return 'android';
  return /\b(?:iPhone|iPad|iPod)\b/.test(userAgent) ? 'ios' : 'other';
}

/** ENTITY-36: the video of the platform, or the common one. */
export function slideVideo(slide: Slide, platform: Platform): string | null {
  const own = { ios: slide.video_banner_ios, android: slide.video_banner_android, other: null }[platform];
  return own ?? slide.video_url;
}

export function hasVideo(slide: Slide): boolean {
  return (slide.video_url ?? slide.video_banner_ios ?? slide.video_banner_android) !== null;
}

interface BannerFacts {
  readonly isPlayer: boolean;
  /** The player has an unused gift spin or bonus. */
  readonly hasOffer: boolean;
  /** LOBBY-13: Android or iOS, not installed, neither in a social app nor in Telegram. */
  readonly canInstall: boolean;
  readonly depositsCount: number;
}

/** LOBBY-12 to LOBBY-14: which video banners a visitor sees. */
export function videoBannersFor(banners: readonly Slide[], { isPlayer, hasOffer, canInstall, depositsCount }: BannerFacts): Slide[] {
  if (!isPlayer) return [];
  const shown: Readonly<Record<string, boolean>> = {
    bonuses: hasOffer,
    'download-app': canInstall && depositsCount === 0,
    'download-app-afterDep': canInstall && depositsCount > 0,
  };
  return banners.filter(({ slug }) => shown[slug] === true);
}

/** CONST-21, LOBBY-10: how long a picture slide is shown. */
export const SLIDE_MS = 5000;
/** LOBBY-11: without playback the picture replaces the video, and later the next slide is shown. */
export const VIDEO_PICTURE_MS = 3000;
export const VIDEO_WAIT_MS = 10_000;
/** CONST-22: the visible share at which a video plays. */
export const VIDEO_IN_VIEW = 0.8;
