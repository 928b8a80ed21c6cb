import { expect, test } from 'vitest';
import { DominantSpeaker } from './dominantSpeaker.ts';

function feed(speaker: DominantSpeaker, levels: Record<string, number>, times: number, fromMs = 0): number {
  for (let i = 0; i < times; i++) speaker.addLevels(new Map(Object.entries(levels)), fromMs + i * 100);
  return fromMs + times * 100;
}

test('a quiet room has no dominant speaker', () => {
  const speaker = new DominantSpeaker();
  const now = feed(speaker, { a: 0.001, b: 0.002 }, 50);
  expect([speaker.id, speaker.isSpeaking('a', now)]).toEqual([null, false]);
});

test('a participant who speaks becomes dominant, and counts as speaking during short pauses', () => {
  const speaker = new DominantSpeaker();
  let now = feed(speaker, { a: 0.3, b: 0 }, 5);
  expect([speaker.id, speaker.isSpeaking('a', now), speaker.isSpeaking('b', now)]).toEqual([
    'a',
    true,
    false,
  ]);
  now = feed(speaker, { a: 0, b: 0 }, 3, now);
  expect([speaker.id, speaker.isSpeaking('a', now)]).toEqual(['a', true]);
  now = feed(speaker, { a: 0, b: 0 }, 10, now);
  expect([speaker.id, speaker.isSpeaking('a', now)]).toEqual(['a', false]);
});

test('a short noise does not change the dominant speaker, speech does', () => {
  const speaker = new DominantSpeaker();
  let now = feed(speaker, { a: 0.3, b: 0 }, 20);
  now = feed(speaker, { a: 0.3, b: 0.5 }, 2, now);
  expect(speaker.id).toBe('a');
  feed(speaker, { a: 0, b: 0.3 }, 10, now);
  expect(speaker.id).toBe('b');
});

test('a participant who leaves is no longer dominant', () => {
  const speaker = new DominantSpeaker();
  const now = feed(speaker, { a: 0.3 }, 10);
  feed(speaker, { b: 0 }, 1, now);
  expect(speaker.id).toBe(null);
});
