import { expect, test } from 'vitest';
import { isPhantomLine } from './phantomLines.ts';

test.each([
  'Thanks for watching!',
  " Sous-titres réalisés par la communauté d'Amara.org",
  'Sous-titrage Société Radio-Canada',
  'ترجمة نانسي قنقر',
  'شكراً للمشاهدة.',
  '[BLANK_AUDIO]',
  '(soft music)',
  '♪♪',
])('%s is invented', (line) => {
  expect(isPhantomLine(line)).toBe(true);
});

test.each(['Thank you for watching the demo closely', 'Merci à tous', 'شكرا لك يا سارة', 'We (all) agree'])(
  '%s is said',
  (line) => {
    expect(isPhantomLine(line, { noSpeechProb: 0.9 })).toBe(false);
  },
);

test('a polite phrase counts as speech unless the model doubts that anybody spoke', () => {
  expect(isPhantomLine('Thank you.')).toBe(false);
  expect(isPhantomLine('Thank you.', { noSpeechProb: 0.1, avgLogprob: -0.3 })).toBe(false);
  expect(isPhantomLine('Thank you.', { noSpeechProb: 0.55 })).toBe(true);
  expect(isPhantomLine('شكراً', { avgLogprob: -1.1 })).toBe(true);
});
