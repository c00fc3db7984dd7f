import type { VipStatus } from '@tulpar/domain/vip-levels';
import { useId } from 'react';

/** The colours of the rim, the light and dark half, and the horse. */
const METALS = {
  new: ['#7f93e8', '#4058c9', '#1b2a72', '#c7d2ff'],
  bronze: ['#e0935a', '#8a4322', '#43190c', '#ffd2b0'],
  silver: ['#e4ebfa', '#6f7fae', '#323d66', '#ffffff'],
  gold: ['#ffdb80', '#c98a1f', '#5d3805', '#fff3cf'],
  platinum: ['#d9f6f4', '#5a7fa8', '#2a2358', '#f2fdff'],
} as const satisfies Record<VipStatus, readonly [string, string, string, string]>;

const RIM = 'M60 6 108 22V66C108 98 88 122 60 134 32 122 12 98 12 66V22Z';
const FIELD = 'M60 16 99 29V66C99 92 83 112 60 123 37 112 21 92 21 66V29Z';
const WING =
  'M207 196Q158 123 112 24Q105 189 200 262Q198 231 207 196ZM197 276Q119 198 46 84Q81 261 199 318Q192 299 197 276ZM202 330Q109 271 18 172Q92 336 219 364Q204 349 202 330ZM227 375Q130 341 26 270Q132 405 256 402Q236 390 227 375Z';
const HEAD =
  'M309 44C318 58 325 70 330 86C350 98 365 114 376 136L418 205C426 219 425 229 417 239L405 253C397 261 388 262 379 256L363 244C352 249 340 252 326 249C313 247 305 244 297 236C300 272 322 298 345 328C378 371 385 414 366 462C352 424 327 400 291 384C246 364 219 330 217 284C214 212 240 150 284 108C290 86 298 64 309 44Z';

/** The shield of a status, in its metal. */
export function LevelShield({ status, className }: { status: VipStatus; className: string }) {
  const id = useId();
  const [rim, light, dark, horse] = METALS[status];
  return (
    <svg viewBox="0 0 120 140" className={className} aria-hidden="true">
      <linearGradient id={`${id}r`} x1="0" y1="0" x2="1" y2="1">
        <stop stopColor="#fff" stopOpacity="0.9" />
        <stop offset="0.28" stopColor={rim} />
        <stop offset="0.62" stopColor={light} />
        <stop offset="1" stopColor={rim} />
      </linearGradient>
      <linearGradient id={`${id}f`} x1="0" y1="0" x2="0" y2="1">
        <stop stopColor={light} />
        <stop offset="1" stopColor={dark} />
      </linearGradient>
      <path d={RIM} fill={`url(#${id}r)`} />
      <path d={FIELD} fill={`url(#${id}f)`} />
      <path d="M60 16 99 29V66C99 72 98 78 96 83 76 60 48 50 21 52V29Z" fill="#fff" opacity="0.12" />
      <g transform="translate(25 30) scale(0.158)" fill={horse}>
        <path d={WING} opacity="0.82" />
        <path d={HEAD} />
      </g>
    </svg>
  );
}
