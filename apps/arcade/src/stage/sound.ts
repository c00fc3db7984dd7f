/** One tone: hertz, when it begins and how long it lasts in seconds, how loud. `to` bends it. */
interface Tone {
  readonly hz: number;
  readonly to?: number;
  readonly at?: number;
  readonly lasts: number;
  readonly loud?: number;
  readonly wave?: OscillatorType;
}

export interface Sound {
  readonly isMuted: boolean;
  setMuted(isMuted: boolean): void;
  /** Browsers play no sound before the first touch or key. */
  wake(): void;
  play(tones: readonly Tone[]): void;
  /** A short, muffled noise: a reel that lands, a die on felt. */
  thud(loud?: number, hz?: number): void;
}

const MASTER_LOUD = 0.5;

/** A gain that rises within milliseconds, so that no click is heard, and fades to the end of the tone. */
function createEnvelope(context: AudioContext, { at, lasts, loud }: { at: number; lasts: number; loud: number }): GainNode {
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loud, at + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + lasts);
  return gain;
}

/** A quarter of a second of noise. It decides nothing in a game, so a fixed sequence serves as well as a random one. */
function createNoise(sampleRate: number): AudioBuffer {
  const noise = new AudioBuffer({ length: sampleRate / 4, sampleRate });
  const samples = noise.getChannelData(0);
  for (let place = 0, state = 1; place < samples.length; place++) {
    state = (state * 16_807) % 2_147_483_647;
    samples[place] = state / 1_073_741_824 - 1;
  }
  return noise;
}

/** Makes all sounds of the games from oscillators and noise; no audio file is loaded. */
export function createSound(isMutedFirst: boolean): Sound {
  let isMuted = isMutedFirst;
  let context: AudioContext | null = null;
  let master: GainNode | null = null;
  let noise: AudioBuffer | null = null;

  const wake = () => {
    if (isMuted || typeof AudioContext === 'undefined') return;
    if (!context) {
      context = new AudioContext();
      master = new GainNode(context, { gain: MASTER_LOUD });
      const limiter = new DynamicsCompressorNode(context, { threshold: -14, ratio: 6 });
      master.connect(limiter).connect(context.destination);
    }
    if (context.state === 'suspended') void context.resume();
  };

  return {
    get isMuted() {
      return isMuted;
    },
    setMuted(muted) {
      isMuted = muted;
      if (muted) void context?.suspend();
      else wake();
    },
    wake,
    play(tones) {
      if (isMuted || !context || !master) return;
      for (const { hz, to, at = 0, lasts, loud = 0.2, wave = 'sine' } of tones) {
        const begins = context.currentTime + at;
        const source = new OscillatorNode(context, { type: wave, frequency: hz });
        if (to !== undefined) source.frequency.exponentialRampToValueAtTime(to, begins + lasts);
        source.connect(createEnvelope(context, { at: begins, lasts, loud })).connect(master);
        source.start(begins);
        source.stop(begins + lasts + 0.02);
      }
    },
    thud(loud = 0.25, hz = 320) {
      if (isMuted || !context || !master) return;
      noise ??= createNoise(context.sampleRate);
      const begins = context.currentTime;
      const source = new AudioBufferSourceNode(context, { buffer: noise });
      const filter = new BiquadFilterNode(context, { type: 'lowpass', frequency: hz });
      source
        .connect(filter)
        .connect(createEnvelope(context, { at: begins, lasts: 0.12, loud }))
        .connect(master);
      source.start(begins);
      source.stop(begins + 0.14);
    },
  };
}
