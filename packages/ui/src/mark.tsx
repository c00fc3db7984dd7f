import { type ComponentProps, useId } from 'react';

/** The winged horse: turquoise head, gold wing. */
export function Mark(props: Omit<ComponentProps<'svg'>, 'children'>) {
  const id = useId();
  return (
    <svg viewBox="10 16 424 464" aria-hidden="true" {...props}>
      <linearGradient id={`${id}h`} x1="0" y1="0" x2="1" y2="1">
        <stop stopColor="#6FF0F2" />
        <stop offset="1" stopColor="#12A7C6" />
      </linearGradient>
      <linearGradient id={`${id}w`} x1="0" y1="0" x2="0" y2="1">
        <stop stopColor="#FFE3A1" />
        <stop offset="1" stopColor="#E89B2B" />
      </linearGradient>
      <path
        fill={`url(#${id}w)`}
        d="M207 196Q158 123 112 24Q105 189 200 262Q198 231 207 196ZM197 276Q119 198 46 84Q81 261 199 318Q192 299 197 276ZM202 330Q109 271 18 172Q92 336 219 364Q204 349 202 330ZM227 375Q130 341 26 270Q132 405 256 402Q236 390 227 375ZM267 409Q175 402 66 366Q219 481 352 470Q304 442 267 409Z"
      />
      <path
        fill={`url(#${id}h)`}
        fillRule="evenodd"
        d="M309 44C318 58 325 70 330 86C350 98 365 114 376 136L418 205C426 219 425 229 417 239L405 253C397 261 388 262 379 256L363 244C352 249 340 252 326 249C313 247 305 244 297 236C300 272 322 298 345 328C378 371 385 414 366 462C352 424 327 400 291 384C246 364 219 330 217 284C214 212 240 150 284 108C290 86 298 64 309 44ZM344 150C352 148 361 152 366 161C356 166 346 162 344 150Z"
      />
    </svg>
  );
}
