// The page of the game: it requests a throw from our server and shows the result. It decides nothing.
import { writeMoney } from './write-money.js';

const play = JSON.parse(document.body.dataset.play ?? '{}');
const { texts, amounts } = play;
const at = (id) => document.getElementById(id);
const bones = [...document.querySelectorAll('.bone')];
const names = [...document.querySelectorAll('.name')];
const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
let chosen = play.chosen;
let balance = play.balance;
let isBusy = false;
/** The free rounds that pay the next throw. */
let free = play.free;

const money = (amount) => writeMoney(amount, play.currency);

function show() {
  at('stake').textContent = free ? money(free.amount) : amounts[chosen].text;
  at('free').hidden = !free;
  if (free) at('free').textContent = freeText();
  at('balance').textContent = money(balance);
  at('less').disabled = isBusy || free !== null || chosen === 0;
  at('more').disabled = isBusy || free !== null || chosen === amounts.length - 1;
  at('throw').disabled = isBusy;
}

function freeText() {
  const number = String(free.played + 1);
  return texts.free.replace('{number}', number).replace('{count}', String(free.count)).replace('{amount}', money(free.won));
}

function say(text, tone) {
  at('told').textContent = text;
  at('told').dataset.tone = tone;
}

const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** The bones fly until the answer arrives, but for a shortest time. */
function fly() {
  if (calm) return [];
  return bones.map((bone, index) =>
    bone.animate(
      [
        { transform: 'translateY(0) rotate(0)' },
        { transform: `translateY(-${42 + index * 7}%) rotate(${index % 2 ? -200 : 200}deg)`, offset: 0.5 },
        { transform: `translateY(0) rotate(${index % 2 ? -360 : 360}deg)` },
      ],
      { duration: 460 + index * 50, iterations: Infinity, easing: 'cubic-bezier(.35,.05,.5,1)' },
    ),
  );
}

function land(sides, flights) {
  for (const flight of flights) flight.cancel();
  bones.forEach((bone, index) => {
    bone.dataset.side = sides[index];
    names[index].textContent = texts[sides[index]];
    names[index].classList.toggle('good', sides[index] === 'alshy');
    if (!calm)
      bone.animate(
        [
          { transform: 'translateY(-34%) rotate(14deg)' },
          { transform: 'translateY(6%) rotate(-4deg)', offset: 0.6 },
          { transform: 'none' },
        ],
        {
          duration: 300 + index * 60,
          easing: 'ease-out',
        },
      );
  });
  const count = sides.filter((side) => side === 'alshy').length;
  for (const row of document.querySelectorAll('.pay')) row.classList.toggle('hit', Number(row.dataset.count) === count);
}

/** A text body needs no CORS preflight: in a sandboxed frame this page has no origin. */
async function ask(id, stake, isFree) {
  for (let tries = 0; tries < 3; tries++) {
    try {
      const answer = await fetch(`${play.base}/throw`, {
        method: 'POST',
        headers: { 'content-type': 'text/plain' },
        body: JSON.stringify({ visit: play.visit, round: id, stake, free: isFree }),
      });
      if (answer.ok) return await answer.json();
    } catch {
      // The same round is requested again below.
    }
    await wait(700);
  }
  return { ok: false, reason: 'LOST' };
}

function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function throwBones() {
  if (isBusy) return;
  isBusy = true;
  const stake = free ? free.amount : amounts[chosen].stake;
  const before = balance;
  if (!free && before >= stake) balance = before - stake;
  say('\u00a0', 'calm');
  show();
  const flights = fly();
  const [answer] = await Promise.all([ask(newId(), stake, free !== null), wait(calm ? 0 : 620)]);
  if (answer.ok) {
    land(answer.sides, flights);
    balance = answer.balance;
    const isWin = answer.win > stake;
    if (answer.win === 0) say(texts.nothing, 'calm');
    else say((isWin ? texts.won : texts.back).replace('{amount}', money(answer.win)), isWin ? 'good' : 'calm');
  } else {
    for (const flight of flights) flight.cancel();
    balance = answer.balance ?? before;
    say(texts[answer.reason] ?? texts.other, 'bad');
  }
  // Without an answer nothing has changed.
  if (answer.free !== undefined) free = answer.free;
  show();
  // The surrounding page updates its balance; it reads it from the casino, so it need not trust this page.
  if (parent !== window) parent.postMessage({ type: 'balance-changed' }, '*');
  await wait(Math.max(0, play.paceMs - 620));
  isBusy = false;
  show();
}

at('less').addEventListener('click', () => {
  chosen = Math.max(0, chosen - 1);
  show();
});
at('more').addEventListener('click', () => {
  chosen = Math.min(amounts.length - 1, chosen + 1);
  show();
});
// Space and Enter throw. A button that was clicked gives the focus back, or it would take the next key.
addEventListener('click', ({ detail, target }) => detail > 0 && target.closest('button')?.blur());
addEventListener('keydown', (event) => {
  if ((event.code !== 'Space' && event.code !== 'Enter') || event.target.closest('button')) return;
  event.preventDefault();
  if (!event.repeat) void throwBones();
});
// Not a form, because a sandboxed frame does not submit forms.
at('throw').addEventListener('click', () => void throwBones());
show();
