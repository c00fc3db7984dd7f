/**
 * What fireTempleOdds came to, which takes ten minutes. `npm run par -- --count` simulates it anew and stops when this differs; a test holds
 * short simulations of the game itself against it.
 */
export const FIRE_TEMPLE_FIGURES = {
  seed: 1,
  rounds: 400000000,
  bonuses: 30000000,
  rtp: 0.9643031414940519,
  margin: 0.0007149272942136972,
  deviation: 10.83204930957595,
  hit: 0.34781897250000005,
  parts: {
    kinds: 0.633582783,
    temples: 0.0251287975,
    free: 0.3055929995846379,
  },
  chance: 0.00899395,
  temples: [0.0076772175, 0.0011571975, 0.000159535],
  falls: 0.56118541,
  bonus: {
    mean: 33.97761824166666,
    deviation: 104.55143171591205,
    multiplier: 15.452156066666667,
    tops: 1760,
  },
  top: 5.276450666666666e-7,
  wins: [
    {
      chance: 0.6521810275,
      returned: 0,
    },
    {
      chance: 0.21243856749999998,
      returned: 0.103348034875,
    },
    {
      chance: 0.05052071210489833,
      returned: 0.07284927483479667,
    },
    {
      chance: 0.050475564912395,
      returned: 0.15693638237968918,
    },
    {
      chance: 0.019238049101113333,
      returned: 0.13420675979269234,
    },
    {
      chance: 0.008487226333245,
      returned: 0.11631097945956341,
    },
    {
      chance: 0.004753973314405,
      returned: 0.14347483721022944,
    },
    {
      chance: 0.0012793665853850001,
      returned: 0.08695712398346,
    },
    {
      chance: 0.0004325066454783333,
      returned: 0.058366490842653086,
    },
    {
      chance: 0.000148990663985,
      returned: 0.04355928880192649,
    },
    {
      chance: 0.000028687148295,
      returned: 0.01939753319109417,
    },
    {
      chance: 0.000010654634581666667,
      returned: 0.01466116955746975,
    },
    {
      chance: 0.0000046735562183333335,
      returned: 0.014235266565477417,
    },
  ],
} as const;
