/**
 * What a million rounds came to with quickStreams, and how many of so many hunts that began with three, four and five moons came to the
 * top win. Wilds that stay make the spins of a hunt depend on each other: its mean is exact, but what it strays by is simulated. A test
 * holds short simulations against these.
 */
export const SNOW_LEOPARD_FIGURES = {
  rounds: 1_000_000,
  rtp: 0.949_861_2,
  deviation: 6.680_639_5,
  hits: 400_641,
  /** Rounds that won nothing, up to 1 stake, up to 2 and so on, and what these returned. */
  edges: [0, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1_500],
  counts: [599_359, 264_448, 63_579, 44_828, 15_033, 6_000, 4_527, 1_497, 566, 150, 13],
  returned: [
    0, 0.140_267_4, 0.097_678_95, 0.146_403_7, 0.104_944_5, 0.084_622_1, 0.142_842_85, 0.104_858_35, 0.076_359_35, 0.042_943_45,
    0.008_940_55,
  ],
  hunts: { 3: { hunts: 1_300_000, tops: 2 }, 4: { hunts: 100_000, tops: 0 }, 5: { hunts: 100_000, tops: 3 } },
} as const;
