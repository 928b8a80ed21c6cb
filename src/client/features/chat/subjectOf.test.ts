import { i18n } from '@lingui/core';
import { describe, expect, test } from 'vitest';
import { replyText } from './replyText.ts';
import { type ChatSubject, subjectOf } from './subjectOf.ts';

const MESSAGES: Record<ChatSubject, string[]> = {
  hello: ['Hello', 'hi', 'HEY!', 'hi, what can you do'],
  features: ['features', 'Which feature is new?', 'What can you do?', 'what  can you\ndo'],
  security: ['Is it secure?', 'SECURITY', 'privacy', 'are calls secured', 'my privacy and the price'],
  prices: ['prices', 'What does it cost?', 'costs', 'pricing', 'the price of transcription'],
  transcription: ['transcription', 'transcripts', 'Can it transcribe Arabic?', 'transcribing', 'transcribed'],
  summaries: ['summary', 'summaries', 'summarize my meeting', 'summarises', 'summarizing'],
  conference: ['jitsi', 'videos', 'video conference', 'conferencing'],
  algeria: ['Algeria', 'an Algerian company', 'algerians', "Algeria's"],
};
const SUBJECTS = Object.keys(MESSAGES) as ChatSubject[];

describe.each(SUBJECTS)('%s', (subject) => {
  test.each(MESSAGES[subject])('matches "%s"', (message) => {
    expect(subjectOf(message, 'en')).toBe(subject);
    expect(subjectOf(message, 'ar')).toBe(subject);
  });
});

test.each([
  ['fr', 'Bonjour !', 'hello'],
  ['fr', 'Quels sont vos tarifs ?', 'prices'],
  ['fr', 'Où vont mes données, et la confidentialité ?', 'security'],
  ['fr', 'un compte-rendu', 'summaries'],
  ['ar', 'مرحبا', 'hello'],
  ['ar', 'ما هي الأسعار؟', 'prices'],
  ['ar', 'هل يوجد ملخص؟', 'summaries'],
] as const)('in language %s, "%s" is about %s', (language, message, subject) => {
  expect(subjectOf(message, language)).toBe(subject);
  expect(subjectOf(message, 'en')).toBeNull();
});

test.each([
  'this',
  'they',
  'which one',
  'hié',
  'insecure',
  'costume',
  'a prized possession',
  'videography',
  'مرحبا',
  '',
])('a keyword inside another word does not match: "%s"', (message) => {
  expect(subjectOf(message, 'en')).toBeNull();
});

test('every subject has its own reply, and the default reply and the prices are those specified', () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  expect(new Set(SUBJECTS.map((subject) => replyText(subject, 'en'))).size).toBe(8);
  expect(replyText(null, 'en')).toBe(
    "I'm sorry, I don't have information about that yet. Would you like to learn more about our secure meeting platform?",
  );
  expect(replyText('prices', 'en')).toContain(
    'Standard is 3,000 DZD a month and Pro is 6,999 DZD a month; paying yearly saves 10%.',
  );
});
