import type { Sound } from './sound.ts';

/** Steps of a pentatonic scale, which never sounds wrong: A minor, the scale of the dombra's songs. */
const SCALE = [440, 523.25, 587.33, 659.25, 783.99, 880, 1046.5, 1174.66, 1318.51, 1567.98] as const;

const note = (step: number): number => SCALE[Math.min(SCALE.length - 1, Math.max(0, step))] ?? 440;

export const tunes = {
  press: (sound: Sound) => sound.play([{ hz: 320, to: 220, lasts: 0.06, loud: 0.12, wave: 'triangle' }]),
  step: (sound: Sound) => sound.play([{ hz: 660, lasts: 0.04, loud: 0.06 }]),
  land: (sound: Sound) => sound.thud(0.3, 260),
  tick: (sound: Sound, step: number) => sound.play([{ hz: note(step), lasts: 0.07, loud: 0.08, wave: 'triangle' }]),
  /** The more a win is worth, the more notes it has. */
  win(sound: Sound, timesStake: number) {
    const notes = timesStake >= 20 ? 9 : timesStake >= 5 ? 6 : 3;
    sound.play(
      Array.from({ length: notes }, (_, place) => ({
        hz: note(place),
        at: place * 0.085,
        lasts: 0.4,
        loud: 0.14,
        wave: 'triangle' as const,
      })),
    );
  },
  /** The end of a round without a win: short and low. */
  quiet: (sound: Sound) => sound.play([{ hz: 180, to: 150, lasts: 0.09, loud: 0.08, wave: 'triangle' }]),
  pour: (sound: Sound, step: number) =>
    sound.play([
      { hz: note(step), lasts: 0.3, loud: 0.14, wave: 'triangle' },
      { hz: note(step) * 2, at: 0.06, lasts: 0.3, loud: 0.07 },
    ]),
  /** A ball on a peg; every peg sounds the same. */
  peg: (sound: Sound) => sound.play([{ hz: 1046.5, to: 880, lasts: 0.045, loud: 0.045, wave: 'triangle' }]),
  /** A mine, or a comet that bursts: one dull blow. */
  burst(sound: Sound) {
    sound.thud(0.5, 170);
    sound.play([{ hz: 110, to: 42, lasts: 0.4, loud: 0.26 }]);
  },
  /** A dial that passes a tooth, and a bolt that is drawn back. */
  click: (sound: Sound) => sound.play([{ hz: 1500, to: 900, lasts: 0.025, loud: 0.06, wave: 'square' }]),
  bolt(sound: Sound, step: number) {
    sound.thud(0.5, 180);
    sound.play([
      { hz: note(step), at: 0.05, lasts: 0.35, loud: 0.14, wave: 'triangle' },
      { hz: note(step + 2), at: 0.14, lasts: 0.35, loud: 0.1, wave: 'triangle' },
    ]);
  },
  sting: (sound: Sound) => sound.play([{ hz: 240, to: 190, lasts: 0.5, loud: 0.06, wave: 'sawtooth' }]),
};
