/**
 * What blackjackOdds counts, which takes minutes, and what ten million rounds came to with quickStreams. `npm run par -- --count`
 * counts anew and stops when these differ; a test holds a short simulation against them.
 */
export const BLACKJACK_FIGURES = {
  net: -0.004599355936216,
  staked: 1.127378931798197,
  simulated: {
    rounds: 10_000_000,
    rtp: 0.995_986_239_7,
    margin: 0.000_828_404_5,
    deviation: 1.146_548_752_8,
    hits: 5_236_208,
    tops: 3_990,
    staked: 1.127_446_5,
  },
} as const;
