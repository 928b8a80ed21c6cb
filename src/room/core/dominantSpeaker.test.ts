import { expect, test } from 'vitest';
import { DominantSpeaker } from './dominantSpeaker.ts';

function listen(speaker: DominantSpeaker, levels: Record<string, number>, times: number, fromMs = 0): number {
  for (let i = 0; i < times; i++) speaker.hear(new Map(Object.entries(levels)), fromMs + i * 100);
  return fromMs + times * 100;
}

test('nobody is listened to in a quiet room', () => {
  const speaker = new DominantSpeaker();
  const now = listen(speaker, { a: 0.001, b: 0.002 }, 50);
  expect([speaker.id, speaker.isSpeaking('a', now)]).toEqual([null, false]);
});

test('whoever speaks is listened to, also in the pauses between words', () => {
  const speaker = new DominantSpeaker();
  let now = listen(speaker, { a: 0.3, b: 0 }, 5);
  expect([speaker.id, speaker.isSpeaking('a', now), speaker.isSpeaking('b', now)]).toEqual([
    'a',
    true,
    false,
  ]);
  now = listen(speaker, { a: 0, b: 0 }, 3, now);
  expect([speaker.id, speaker.isSpeaking('a', now)]).toEqual(['a', true]);
  now = listen(speaker, { a: 0, b: 0 }, 10, now);
  expect([speaker.id, speaker.isSpeaking('a', now)]).toEqual(['a', false]);
});

test('a cough does not take over, a speech does', () => {
  const speaker = new DominantSpeaker();
  let now = listen(speaker, { a: 0.3, b: 0 }, 20);
  now = listen(speaker, { a: 0.3, b: 0.5 }, 2, now);
  expect(speaker.id).toBe('a');
  listen(speaker, { a: 0, b: 0.3 }, 10, now);
  expect(speaker.id).toBe('b');
});

test('who leaves is not listened to any more', () => {
  const speaker = new DominantSpeaker();
  const now = listen(speaker, { a: 0.3 }, 10);
  listen(speaker, { b: 0 }, 1, now);
  expect(speaker.id).toBe(null);
});
