import { SAMPLE_RATE } from "../audio";
import { Biquad } from "../biquad";
import type { Random } from "../random";
import { addSkin, closeStroke, createStroke, type Drum } from "./drum";

/** Noise in a band with a given rise and fall: the seed of everything that is shaken, brushed or clapped. */
function addNoise(
  sound: Float32Array,
  random: Random,
  burst: {
    hertz: number;
    q: number;
    riseSeconds: number;
    fallSeconds: number;
    gain: number;
    atSeconds?: number;
  },
): void {
  const band = new Biquad({ kind: "bandpass", hertz: burst.hertz, q: burst.q });
  const start = Math.round((burst.atSeconds ?? 0) * SAMPLE_RATE);
  for (let i = start; i < sound.length; i++) {
    const seconds = (i - start) / SAMPLE_RATE;
    const rise = Math.min(1, seconds / burst.riseSeconds);
    const fall = Math.exp(-Math.max(0, seconds - burst.riseSeconds) / burst.fallSeconds);
    sound[i]! += band.process(random.next() - 0.5) * rise * fall * burst.gain;
  }
}

const scale = (sound: Float32Array, gain: number): Float32Array => {
  for (let i = 0; i < sound.length; i++) sound[i]! *= gain;
  return closeStroke(sound);
};

/** Beads swing before they hit: the sound swells into the beat and stops. */
export function createShaker({ hertz = 6800 }: { hertz?: number } = {}): Drum {
  return (velocity, random) => {
    const sound = createStroke(0.13);
    addNoise(sound, random, {
      hertz,
      q: 0.8,
      riseSeconds: 0.012 + 0.008 * (1 - velocity),
      fallSeconds: 0.022,
      gain: 1,
    });
    return scale(sound, 0.7 * (0.2 + 0.8 * velocity));
  };
}

/** Several hands that almost agree. */
export function createClap(): Drum {
  return (velocity, random) => {
    const sound = createStroke(0.32);
    for (const atSeconds of [0, 0.009, 0.017])
      addNoise(sound, random, {
        hertz: random.between(1050, 1350),
        q: 1.1,
        riseSeconds: 0.0006,
        fallSeconds: 0.006,
        gain: 1.2,
        atSeconds: atSeconds + random.between(0, 0.003),
      });
    addNoise(sound, random, {
      hertz: 1250,
      q: 0.8,
      riseSeconds: 0.002,
      fallSeconds: 0.06,
      gain: 0.75,
      atSeconds: 0.02,
    });
    return scale(sound, 0.8 * velocity);
  };
}

export function createSnap(): Drum {
  return (velocity, random) => {
    const sound = createStroke(0.16);
    addNoise(sound, random, { hertz: 2300, q: 2.6, riseSeconds: 0.001, fallSeconds: 0.012, gain: 2.2 });
    addNoise(sound, random, { hertz: 1500, q: 1.2, riseSeconds: 0.001, fallSeconds: 0.035, gain: 0.5 });
    return scale(sound, 0.8 * velocity);
  };
}

/** A stroke across the skin with wire brushes; `sweep` turns the tap into a circle. */
export function createBrush({ sweep }: { sweep: boolean }): Drum {
  return (velocity, random) => {
    const sound = createStroke(sweep ? 0.5 : 0.22);
    if (sweep) {
      addNoise(sound, random, { hertz: 3600, q: 0.5, riseSeconds: 0.14, fallSeconds: 0.09, gain: 0.6 });
    } else {
      addNoise(sound, random, { hertz: 3000, q: 0.5, riseSeconds: 0.003, fallSeconds: 0.045, gain: 1 });
      addSkin(sound, {
        fromHertz: 260,
        toHertz: 185,
        fallSeconds: 0.01,
        ringSeconds: 0.13,
        gain: 0.18 * velocity,
      });
    }
    return scale(sound, 0.7 * (0.15 + 0.85 * velocity));
  };
}

export function createTambourine(): Drum {
  return (velocity, random) => {
    const sound = createStroke(0.28);
    for (const hertz of [7200, 9100, 11_300])
      addNoise(sound, random, {
        hertz,
        q: 5,
        riseSeconds: 0.003,
        fallSeconds: 0.05 + 0.02 * random.next(),
        gain: 1,
      });
    addNoise(sound, random, { hertz: 3800, q: 1, riseSeconds: 0.001, fallSeconds: 0.012, gain: 0.4 });
    return scale(sound, 0.6 * (0.2 + 0.8 * velocity));
  };
}

/** Many little bells on a strap, each with a pitch of its own, that go on jostling after the shake. */
export function createSleighBells(): Drum {
  return (velocity, random) => {
    const sound = createStroke(0.5);
    for (let bell = 0; bell < 14; bell++) {
      const hertz = random.between(3600, 8800);
      const at = Math.round(Math.abs(random.normal()) * 0.016 * SAMPLE_RATE);
      const ring = random.between(0.12, 0.4);
      const gain = random.between(0.03, 0.1);
      const step = (2 * Math.PI * hertz) / SAMPLE_RATE;
      for (let i = at; i < sound.length; i++) {
        const seconds = (i - at) / SAMPLE_RATE;
        sound[i]! +=
          gain * Math.min(1, (i - at) / 40) * Math.sin(step * (i - at)) * Math.exp((-6.9 * seconds) / ring);
      }
    }
    addNoise(sound, random, { hertz: 8000, q: 1.2, riseSeconds: 0.006, fallSeconds: 0.03, gain: 0.25 });
    return scale(sound, 0.8 * (0.2 + 0.8 * velocity));
  };
}

export function createWoodblock({ hertz }: { hertz: number }): Drum {
  return (velocity, random) => {
    const sound = createStroke(0.16);
    addSkin(sound, {
      fromHertz: hertz * 1.05,
      toHertz: hertz,
      fallSeconds: 0.004,
      ringSeconds: 0.11,
      gain: 0.6,
    });
    addSkin(sound, {
      fromHertz: hertz * 2.6,
      toHertz: hertz * 2.57,
      fallSeconds: 0.004,
      ringSeconds: 0.05,
      gain: 0.2,
    });
    addNoise(sound, random, { hertz: hertz * 2, q: 1, riseSeconds: 0.0005, fallSeconds: 0.003, gain: 0.5 });
    return scale(sound, 0.6 * velocity);
  };
}

/** The stick laid across the rim. */
export function createRim(): Drum {
  return (velocity, random) => {
    const sound = createStroke(0.12);
    addSkin(sound, { fromHertz: 1720, toHertz: 1680, fallSeconds: 0.003, ringSeconds: 0.05, gain: 0.45 });
    addSkin(sound, { fromHertz: 520, toHertz: 470, fallSeconds: 0.004, ringSeconds: 0.07, gain: 0.4 });
    addNoise(sound, random, { hertz: 3200, q: 0.9, riseSeconds: 0.0005, fallSeconds: 0.004, gain: 0.7 });
    return scale(sound, 0.7 * velocity);
  };
}
