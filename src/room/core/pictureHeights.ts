import type { PictureLevel } from './soundFirst.ts';

/** Heights in pixels in which cameras are sent: few, because a change of size costs a key frame. */
const HEIGHTS = [90, 180, 270, 360, 540] as const;
type Height = (typeof HEIGHTS)[number];

/** Until a viewer has said what their tile shows. */
const FIRST_HEIGHT: Height = 270;
/** On a poor connection. */
const SMALL_HEIGHT: Height = 90;
/** Pixels of all pictures that one person encodes together, as six pictures of 480 × 270. */
const PIXEL_BUDGET = 6 * 480 * 270;

const LIMITS: Record<Height, { maxBitrate: number; maxFramerate: number }> = {
  90: { maxBitrate: 80_000, maxFramerate: 15 },
  180: { maxBitrate: 180_000, maxFramerate: 15 },
  270: { maxBitrate: 350_000, maxFramerate: 20 },
  360: { maxBitrate: 700_000, maxFramerate: 30 },
  540: { maxBitrate: 1_500_000, maxFramerate: 30 },
};

/** Rounds a height in pixels up to one that is sent; 0 stays 0, which means that nobody sees the picture. */
export function heightToSend(pixels: number): Height | 0 {
  if (pixels <= 0) return 0;
  return HEIGHTS.find((height) => height >= pixels) ?? 540;
}

/** The largest height that is sent and no larger than a limit in pixels; the smallest one below all of them. */
export const heightWithin = (limit: number): Height =>
  HEIGHTS.findLast((height) => height <= limit) ?? HEIGHTS[0];

/**
 * The height in which each viewer gets the camera: what they asked for while it fits into the budget, else the largest
 * pictures shrink first. So nobody can make a sender encode more than the budget, whatever they ask.
 */
export function shareHeights(wanted: ReadonlyMap<string, number | undefined>): Map<string, Height | 0> {
  const heights = new Map<string, Height | 0>();
  for (const [id, pixels] of wanted) heights.set(id, heightToSend(pixels ?? FIRST_HEIGHT));
  for (let largest = HEIGHTS.length - 1; largest > 0 && pixelsOf(heights) > PIXEL_BUDGET; largest--) {
    for (const [id, height] of heights)
      if (height === HEIGHTS[largest]) heights.set(id, HEIGHTS[largest - 1]!);
  }
  return heights;
}

/** The height that a connection carries beside the sound; `most` is the limit that the embedding page has set. */
export function reducedHeight(height: Height | 0, level: PictureLevel, most: Height = 540): Height | 0 {
  if (level === 'paused') return 0;
  const limit = level === 'small' ? SMALL_HEIGHT : most;
  return height <= limit ? height : limit;
}

/** Limits of an encoder that sends a camera in this height; `captured` is the shorter side of what the camera delivers. */
export function cameraLimit(height: Height | 0, captured: number): RTCRtpEncodingParameters {
  if (height === 0) return { active: false };
  return { active: true, scaleResolutionDownBy: Math.max(1, captured / height), ...LIMITS[height] };
}

function pixelsOf(heights: ReadonlyMap<string, number>): number {
  let pixels = 0;
  for (const height of heights.values()) pixels += height * height * (16 / 9);
  return pixels;
}
