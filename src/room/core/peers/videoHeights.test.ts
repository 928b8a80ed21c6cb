import { expect, test } from 'vitest';
import { cameraLimit, heightToSend, heightWithin, reducedHeight, shareHeights } from './videoHeights.ts';

const viewers = (count: number, height?: number) =>
  new Map(Array.from({ length: count }, (_, index) => [`viewer ${index}`, height]));

test('a video is sent in the next larger of a few heights, and not at all to a hidden tile', () => {
  expect([-5, 0, 1, 90, 91, 300, 541, 100_000].map(heightToSend)).toEqual([0, 0, 90, 90, 180, 360, 540, 540]);
});

test.each([
  [1, 540],
  [2, 360],
  [3, 360],
  [4, 270],
  [6, 270],
  [7, 180],
  [9, 180],
])('%i viewers who all request the maximum get %i pixels of height each', (count, height) => {
  expect(new Set(shareHeights(viewers(count, 100_000)).values())).toEqual(new Set([height]));
});

test('one large video keeps its height beside eight small ones and a hidden one', () => {
  const wanted = new Map([...viewers(8, 80), ['large', 540], ['hidden', 0]] as const);
  const heights = shareHeights(wanted);
  expect(heights.get('large')).toBe(540);
  expect(heights.get('hidden')).toBe(0);
  expect(heights.get('viewer 7')).toBe(90);
});

test('a viewer who has not requested a height yet gets a video at once', () => {
  expect(shareHeights(viewers(1)).get('viewer 0')).toBe(270);
});

test('the encoder scales by the shorter side, so that a portrait camera is not smaller', () => {
  expect(cameraLimit(270, 540)).toMatchObject({ active: true, scaleResolutionDownBy: 2 });
  expect(cameraLimit(540, 480).scaleResolutionDownBy).toBe(1);
  expect(cameraLimit(0, 540)).toEqual({ active: false });
});

test('a poor connection sends a small video or none, and never a larger one than requested', () => {
  expect(reducedHeight(540, 'full')).toBe(540);
  expect(reducedHeight(540, 'small')).toBe(90);
  expect(reducedHeight(0, 'small')).toBe(0);
  expect(reducedHeight(540, 'paused')).toBe(0);
});

test('the height limit of the embedding page holds on any connection, and is one of the sent heights', () => {
  expect([10_000, 540, 539, 200, 90, 1].map(heightWithin)).toEqual([540, 540, 360, 180, 90, 90]);
  expect(reducedHeight(540, 'full', 180)).toBe(180);
  expect(reducedHeight(90, 'full', 180)).toBe(90);
  expect(reducedHeight(540, 'small', 180)).toBe(90);
  expect(reducedHeight(540, 'paused', 180)).toBe(0);
});
