import { dayOf, timeOf } from '@tulpar/app-kit/format-date';
import type { Protection } from '@tulpar/contract/protection';
import type { GameKind } from '@tulpar/domain/game-kinds';
import type { MessageKey } from '@tulpar/i18n/messages';
import type { Translate } from '@tulpar/i18n/translate';
import { formatAmount, type Limit } from './model.ts';
import type { RefusalCode } from './refusal-codes.ts';
import { isOver } from './running.ts';

/** Where a refusal leads. */
type Way = 'limits' | 'lobby' | 'withdrawal' | 'chat' | 'games' | 'return' | 'again';

interface Refusal {
  readonly title: MessageKey;
  readonly way: Way;
  /** The limit that refused. */
  readonly limit?: Limit['kind'];
}

/** How each refusal is explained. */
const REFUSALS: Readonly<Record<RefusalCode, Refusal>> = {
  LOSS_LIMIT_REACHED: { title: 'protection.kinds.loss', way: 'limits', limit: 'loss' },
  WAGER_LIMIT_REACHED: { title: 'protection.kinds.wager', way: 'limits', limit: 'wager' },
  DEPOSIT_LIMIT_REACHED: { title: 'protection.kinds.deposit', way: 'limits', limit: 'deposit' },
  TIME_LIMIT_REACHED: { title: 'protection.kinds.time', way: 'lobby', limit: 'time' },
  PLAYER_TIMED_OUT: { title: 'protection.timeOut.title', way: 'withdrawal' },
  PLAYER_EXCLUDED: { title: 'protection.exclusion.title', way: 'withdrawal' },
  PLAYER_BARRED: { title: 'protection.refused.closed', way: 'chat' },
  PLAYER_UNDER_REVIEW: { title: 'protection.refused.review', way: 'chat' },
  GAME_BLOCKED: { title: 'protection.refused.closed', way: 'games' },
  GAME_KIND_BLOCKED: { title: 'protection.refused.closed', way: 'games' },
};

/** A day and a time, as every text of protection writes them. */
export const whenOf = (iso: string): string => `${dayOf(new Date(iso))}, ${timeOf(new Date(iso))}`;

/** A text of one sentence has no full stop of its own. */
const sentences = (parts: readonly string[]): string => parts.map((part) => (part.endsWith('.') ? part : `${part}.`)).join(' ');

/** Of several periods the one that leaves least. */
function tightest(limits: readonly Limit[], kind: Limit['kind']): Limit | null {
  return limits
    .filter((limit) => limit.kind === kind)
    .reduce<Limit | null>((least, one) => (least && least.left <= one.left ? least : one), null);
}

function limitWords(t: Translate, limit: Limit, currency: Protection['currency']): string[] {
  const { kind, period, left, resets_at } = limit;
  const amount = formatAmount(t, kind, limit.amount, currency);
  const renews = t('protection.refused.renews', { when: whenOf(resets_at) });
  const isOurs = limit.imposer === 'staff';
  if (kind === 'time') {
    const time = formatAmount(t, kind, limit.used, currency);
    return [t(isOurs ? 'protection.refused.house.time' : 'protection.refused.time', { time }), renews];
  }
  const reached =
    left > 0
      ? t(isOurs ? 'protection.refused.house.some' : 'protection.refused.some', { left: formatAmount(t, kind, left, currency), amount })
      : t(isOurs ? `protection.refused.house.${period}` : `protection.refused.${period}`, { amount });
  return [reached, renews, t(kind === 'deposit' ? 'protection.refused.noCharge' : 'protection.refused.noStake')];
}

export const pauseWords = (t: Translate, until: string | null): string =>
  until === null ? t('protection.closedForGood') : t('protection.closedUntil', { when: whenOf(until) });

/** What we have closed is not called the player's own doing. */
export function pauseTitle(t: Translate, { kind, by }: Pick<NonNullable<Protection['pause']>, 'kind' | 'by'>): string {
  if (by === 'staff') return t('protection.refused.closed');
  return t(kind === 'exclusion' ? 'protection.exclusion.title' : 'protection.timeOut.title');
}

/** The time of a pause is over: of a time-out play opens by itself, of an exclusion once the player has asked. */
export const endedTitle = (t: Translate, { kind }: Pick<NonNullable<Protection['pause']>, 'kind'>): string =>
  t(kind === 'exclusion' ? 'protection.back.title' : 'protection.timeOut.over');

/** The game that was refused. */
export interface RefusedGame {
  readonly slug: string;
  readonly kind?: GameKind | undefined;
}

/** When a closed game opens again, if the player has asked for it. */
function opensAtOf(code: RefusalCode, { blocked_games: games, game_kinds: kinds }: Protection, about: RefusedGame | null): string | null {
  if (code === 'GAME_BLOCKED') return games.find(({ slug }) => slug === about?.slug)?.opens_at ?? null;
  return code === 'GAME_KIND_BLOCKED' ? (kinds.find(({ kind }) => kind === about?.kind)?.opens_at ?? null) : null;
}

export interface RefusalWords {
  readonly title: string;
  readonly text: string;
  readonly way: Way;
}

/** A pause has its end, and after that the way back: play opens by itself after a time-out, after an exclusion once the player has asked. */
function pauseRefusal(t: Translate, pause: NonNullable<Protection['pause']>, nowMs: number): RefusalWords {
  if (!isOver(pause, nowMs)) return { title: pauseTitle(t, pause), text: pauseWords(t, pause.until), way: 'withdrawal' };
  const title = endedTitle(t, pause);
  if (pause.kind === 'time-out') return { title, text: t('protection.timeOut.opening'), way: 'again' };
  if (pause.opens_at) return { title, text: t('protection.opensAt', { when: whenOf(pause.opens_at) }), way: 'withdrawal' };
  return { title, text: t('protection.back.closed'), way: 'return' };
}

/** What the words depend on besides the state: the game that was refused, and the time. */
interface About {
  readonly game?: RefusedGame | null;
  readonly nowMs: number;
}

/** What a refusal says, with its figure and its date where they are known already. */
export function refusalWords(t: Translate, code: RefusalCode, protection: Protection | undefined, { game, nowMs }: About): RefusalWords {
  const { title, way, limit: kind } = REFUSALS[code];
  const plain = { title: t(title), text: t(`API_ERRORS.${code}`), way };
  if (!protection) return plain;
  const { limits, pause, currency } = protection;
  const limit = kind ? tightest(limits, kind) : null;
  if (limit) return { ...plain, text: sentences(limitWords(t, limit, currency)) };
  if (way === 'withdrawal') return pause ? pauseRefusal(t, pause, nowMs) : plain;
  const opensAt = opensAtOf(code, protection, game ?? null);
  return opensAt ? { ...plain, text: sentences([plain.text, t('protection.block.opens', { when: whenOf(opensAt) })]) } : plain;
}
