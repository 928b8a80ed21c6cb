import { expect, test } from 'vitest';
import { isHallucination } from './hallucinations.ts';

test.each([
  'Thanks for watching!',
  " Sous-titres réalisés par la communauté d'Amara.org",
  'Sous-titrage Société Radio-Canada',
  'ترجمة نانسي قنقر',
  'شكراً للمشاهدة.',
  '[BLANK_AUDIO]',
  '(soft music)',
  '♪♪',
  '[Music] (applause) ♪',
  '- - …',
  'Thank you so much for watching this video!',
  'Like, comment and subscribe to my channel',
  'Captions provided by Northern Light',
  'Sous-titrage MFP pour la première',
  'Merci à tous d’avoir regardé cette vidéo !',
  'Et abonnez-vous à ma chaîne.',
  'لا تنسوا الاشتراك في القناة وتفعيل الجرس',
  'شُكراً لِمُشاهَدَتِكُم',
  'www.example.org',
  'you you you you you you',
  'to the to the to the to the',
])('%s is a phantom line', (line) => {
  expect(isHallucination(line)).toBe(true);
});

test.each([
  'Thank you for watching the demo closely',
  'Merci à tous',
  'شكرا لك يا سارة',
  'We (all) agree',
  'Please share the video of the demo with Karim',
  'We should subscribe to the newsletter',
  'I like it',
  'The subtitles by Karim are late, so please remind him',
  'Sous-titres ou pas, on publie lundi',
  'La traduction est prête',
  'الترجمة جاهزة اليوم',
  'No, no, no, no.',
  'Yes yes, I know, yes yes',
  'See you in the next meeting',
])('%s is speech, not a phantom line', (line) => {
  expect(isHallucination(line, { noSpeechProb: 0.9 })).toBe(false);
});

test('a polite phrase counts as speech unless the model doubts that anybody spoke', () => {
  expect(isHallucination('Thank you.')).toBe(false);
  expect(isHallucination('Thank you.', { noSpeechProb: 0.1, avgLogprob: -0.3 })).toBe(false);
  expect(isHallucination('Thank you.', { noSpeechProb: 0.55 })).toBe(true);
  expect(isHallucination('شكراً', { avgLogprob: -1.1 })).toBe(true);
});
