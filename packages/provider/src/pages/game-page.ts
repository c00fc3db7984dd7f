import { formatMoney, minor } from '@tulpar/domain/money';
import { type Html, html } from '@tulpar/sandbox/pages/html';
import { PAYS, type Side, STAKE_DEFAULT, STAKES } from '#game/asyq.ts';
import type { ShownFree } from '#game/play.ts';
import type { ProviderSession } from '#storage/open-storage.ts';
import { TEXTS } from '#texts/texts.ts';
import { bone, boneLight, ornament } from './bone.ts';
import { scene } from './scene.ts';

interface Place {
  /** The path under which the provider is mounted, without a slash at the end. */
  readonly base: string;
  readonly files: { readonly styles: string; readonly script: string };
}

const head = ({ base, files }: Place, language: string, title: string): Html => html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="dark">
<title>${title}</title>
<link rel="stylesheet" href="${base}/assets/${files.styles}">
</head>`;

const money = (amount: number, currency: ProviderSession['currency']): string => formatMoney(minor(amount), currency);

/** How the bones lie before the first throw: each on another side. */
const LYING: readonly Side[] = ['alshy', 'buk', 'taike', 'shik'];

/** The data of the script, as an attribute of the page, so that no text can become markup. */
function dataOf({ id, currency, language, paceMs, token }: ProviderSession, { balance, free }: Shown, base: string): string {
  const amounts = STAKES[currency].map((stake) => ({ stake, text: money(stake, currency) }));
  const texts = TEXTS[language];
  return JSON.stringify({
    visit: id,
    base,
    isDemo: token === null,
    paceMs,
    currency,
    balance,
    free,
    amounts,
    chosen: STAKE_DEFAULT,
    texts,
  });
}

interface Shown {
  readonly balance: number;
  readonly free: ShownFree | null;
}

export function gamePage(place: Place, session: ProviderSession, shown: Shown): string {
  const { language, currency, token } = session;
  const texts = TEXTS[language];
  const stake = STAKES[currency][STAKE_DEFAULT] ?? 0;
  return html`${head(place, language, texts.title)}
<body data-play="${dataOf(session, shown, place.base)}">
${scene()}${boneLight()}
<main>
<header>
<h1>${texts.title}</h1>
${token === null && html`<p class="demo">${texts.demo}</p>`}
</header>
<div class="field">
${ornament('top')}
<ol class="bones" id="bones">${LYING.map((side) => html`<li>${bone(side)}<span class="name">${texts[side]}</span></li>`)}</ol>
${ornament('bottom')}
</div>
<p class="told" id="told" role="status">${texts.hint}</p>
<section class="pays" aria-label="${texts.table}">
${PAYS.slice(1).map(
  (times, index) =>
    html`<p class="pay" data-count="${index + 1}"><span>${texts.inPlay.replace('{count}', String(index + 1))}</span><b>×${times}</b></p>`,
)}
</section>
<div class="panel">
<p class="free" id="free" hidden></p>
<div class="stake">
<button type="button" id="less" aria-label="${texts.less}">−</button>
<p><span id="bet">${texts.bet}</span><output id="stake" aria-labelledby="bet">${money(stake, currency)}</output></p>
<button type="button" id="more" aria-label="${texts.more}">+</button></div>
<button type="button" class="throw" id="throw">${texts.throw}</button>
<p class="sum"><span>${texts.balance}</span><output id="balance">${money(shown.balance, currency)}</output></p>
</div>
<footer>${texts.rtp} · Alshy Games</footer>
</main>
<script type="module" src="${place.base}/assets/${place.files.script}"></script>
</body>
</html>
`.text;
}

export function refusedPage(place: Place, language: ProviderSession['language'], key: keyof (typeof TEXTS)['en'] = 'changed'): string {
  const texts = TEXTS[language];
  return html`${head(place, language, texts.changedTitle)}
<body><main class="refused"><h1>${texts.changedTitle}</h1><p>${texts[key]}</p></main></body>
</html>
`.text;
}
