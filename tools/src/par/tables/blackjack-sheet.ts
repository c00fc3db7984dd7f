import { blackjack } from '@tulpar/games/blackjack/blackjack';
import { DECKS } from '@tulpar/games/blackjack/cards';
import { limitsTable } from '../limits-table.ts';
import { markdownTable } from '../markdown.ts';
import { grouped } from '../rational.ts';
import { BLACKJACK_FIGURES } from './blackjack-figures.ts';
import { strategyRows } from './blackjack-strategy.ts';

const percent = (share: number, digits: number): string => `${(share * 100).toFixed(digits)} %`;

export function blackjackSheet(): string {
  const { net, staked, simulated } = BLACKJACK_FIGURES;
  const returned = 1 + net / staked;
  const { head, rows } = strategyRows();
  const { rounds, rtp, margin, deviation, hits, tops } = simulated;
  const figures = markdownTable(
    ['', 'Counted', `Simulated, ${grouped(String(rounds))} rounds, interval of 99 in 100`],
    [
      ['Return of everything staked', percent(returned, 4), `${percent(rtp, 3)} ± ${percent(margin, 3)}`],
      ['The house keeps of the first bet', percent(-net, 4), percent((1 - rtp) * simulated.staked, 3)],
      ['Staked in a round, in first bets', staked.toFixed(5), simulated.staked.toFixed(5)],
      ['A round that pays something, one in', '', (rounds / hits).toFixed(3)],
      [`The top win of ${blackjack.facts.topWinTimesStake} first bets, one in`, '', grouped((rounds / tops).toFixed(0))],
      ['Standard deviation of a round, in first bets', '', deviation.toFixed(3)],
    ],
  );
  return `# Blackjack

Label \`${blackjack.label}\`. Written by \`npm run par\`; a test fails when this sheet and the code differ. How the cards are drawn: [fairness](../fairness.md).

## Rules

- ${DECKS} decks, shuffled anew for every round; their order is fixed by the seeds before the first card.
- The dealer stands on every 17, a soft one too, and looks for a blackjack with an ace or a ten before the player does anything: only the first bet and the insurance can be lost to it.
- A blackjack pays 3 to 2, any other win 1 to 1; equal totals give the bet back. Against the dealer's blackjack a blackjack gives the bet back.
- Any two cards may be doubled, also after a split: one more card, twice the bet.
- Two cards of equal value, a king and a queen too, may be split once into two hands, each with the first bet. Split aces get one card each; 21 with them is no blackjack.
- Insurance, half the bet, is offered against an ace and pays 2 to 1. There is no surrender.
- 21 stands by itself. A round that is left is ended by the rule: no insurance, and every hand stands as it is.
- Doubling, splitting and insuring stake more within the round. The stake is taken before the card is dealt; where the money is not there, the round stays as it was.

## Return

With the strategy below, which looks at the total and at the dealer's card and never insures. Counted means over every order in which cards can come from the six decks.

${figures}

**Return to player: ${percent(returned, 2)}** of everything staked. Played otherwise it is less: insurance alone returns ${percent(3 * (96 / 309), 2)} of its stake, as far as one knows only the first three cards and none of them is a ten.

## The strategy

${markdownTable(head, rows)}

Where only a third card can be taken, a hand that would be doubled is hit, and a soft 18 stands.

## Limits

${limitsTable(blackjack)}

These are limits of the first bet. With a split, two doubles and an insurance a round stakes four and a half of it at most.
`;
}
