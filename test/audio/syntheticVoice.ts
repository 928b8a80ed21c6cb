const RATE = 16_000;

/** A buzz with the formants of an "a" (16 kHz mono), which the voice activity detector accepts as speech. */
export function vowel(seconds: number): Int16Array {
  return Int16Array.from({ length: seconds * RATE }, (_, i) => {
    const t = (i % 133) / RATE;
    const ring = (hz: number, decay: number) => Math.exp(-t * decay) * Math.sin(2 * Math.PI * hz * t);
    return 9_000 * (ring(700, 300) + 0.6 * ring(1_200, 400) + 0.3 * ring(2_600, 500));
  });
}

export const quiet = (seconds: number) => new Int16Array(seconds * RATE);

export function hiss(seconds: number): Int16Array {
  let seed = 7;
  return Int16Array.from({ length: seconds * RATE }, () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return (seed / 2_147_483_648 - 0.5) * 200;
  });
}

export const join = (...parts: Int16Array[]) => Int16Array.from(parts.flatMap((part) => [...part]));
