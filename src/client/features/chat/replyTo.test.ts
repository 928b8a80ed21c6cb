import { describe, expect, test } from 'vitest';
import { DEFAULT_REPLY, replyTo } from './replyTo.ts';

const SUBJECTS: Record<string, string[]> = {
  hello: ['Hello', 'hi', 'HEY!', 'hi, what can you do'],
  feature: ['features', 'Which feature is new?', 'What can you do?', 'what  can you\ndo'],
  security: ['Is it secure?', 'SECURITY', 'privacy', 'are calls secured', 'my privacy and the price'],
  price: ['prices', 'What does it cost?', 'costs', 'pricing', 'the price of transcription'],
  transcript: ['transcription', 'transcripts', 'Can it transcribe Arabic?', 'transcribing', 'transcribed'],
  summary: ['summary', 'summaries', 'summarize my meeting', 'summarises', 'summarizing'],
  jitsi: ['jitsi', 'videos', 'video conference', 'conferencing'],
  algeria: ['Algeria', 'an Algerian company', 'algerians', "Algeria's"],
};

describe.each(Object.entries(SUBJECTS))('%s', (keyword, messages) => {
  test.each(messages)('is heard in "%s"', (message) => {
    expect(replyTo(message)).toBe(replyTo(keyword));
    expect(replyTo(message)).not.toBe(DEFAULT_REPLY);
  });
});

test('every subject has a reply of its own', () => {
  const replies = Object.keys(SUBJECTS).map(replyTo);
  expect(new Set(replies).size).toBe(8);
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
])('a keyword inside another word is none: "%s"', (message) => {
  expect(replyTo(message)).toBe(DEFAULT_REPLY);
});

test('the default reply is the agreed one, letter for letter', () => {
  expect(replyTo('Do you have a parrot?')).toBe(
    "I'm sorry, I don't have information about that yet. Would you like to learn more about our secure meeting platform?",
  );
});
