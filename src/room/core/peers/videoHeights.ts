import type { VideoLevel } from './videoAdaptation.ts';

/** Heights in px in which camera video is sent. Only a few, because each change of size costs a keyframe. */
const HEIGHTS = [90, 180, 270, 360, 540] as const;
type Height = (typeof HEIGHTS)[number];

/** Used until a viewer has reported the size of their tile. */
const FIRST_HEIGHT: Height = 270;
/** Used on a poor connection. */
const SMALL_HEIGHT: Height = 90;
/** Maximum pixels per frame of all videos that one participant encodes together: six videos of 480 × 270. */
const PIXEL_BUDGET = 6 * 480 * 270;

const LIMITS: Record<Height, { maxBitrate: number; maxFramerate: number }> = {
  90: { maxBitrate: 80_000, maxFramerate: 15 },
  180: { maxBitrate: 180_000, maxFramerate: 15 },
  270: { maxBitrate: 350_000, maxFramerate: 20 },
  360: { maxBitrate: 700_000, maxFramerate: 30 },
  540: { maxBitrate: 1_500_000, maxFramerate: 30 },
};

/** Rounds a height in px up to a height that is sent. 0 stays 0, which means that no tile shows the video. */
export function heightToSend(pixels: number): Height | 0 {
  if (pixels <= 0) return 0;
  return HEIGHTS.find((height) => height >= pixels) ?? 540;
}

/** The largest height that is at most the limit in px, or else the smallest height. */
export const heightWithin = (limit: number): Height =>
  HEIGHTS.findLast((height) => height <= limit) ?? HEIGHTS[0];

/**
 * The height of the camera video for each viewer. It is what they requested while all fit into the pixel budget;
 * otherwise the largest videos are reduced first. Viewers can thus never make a sender encode more than the budget.
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

/** The height that leaves enough bandwidth for audio; `most` is the limit set by the embedding page. */
export function reducedHeight(height: Height | 0, level: VideoLevel, most: Height = 540): Height | 0 {
  if (level === 'paused') return 0;
  const limit = level === 'small' ? SMALL_HEIGHT : most;
  return height <= limit ? height : limit;
}

/** Encoder limits for sending a camera at this height; `captured` is the shorter side of the captured video in px. */
export function cameraLimit(height: Height | 0, captured: number): RTCRtpEncodingParameters {
  if (height === 0) return { active: false };
  return { active: true, scaleResolutionDownBy: Math.max(1, captured / height), ...LIMITS[height] };
}

function pixelsOf(heights: ReadonlyMap<string, number>): number {
  let pixels = 0;
  for (const height of heights.values()) pixels += height * height * (16 / 9);
  return pixels;
}
