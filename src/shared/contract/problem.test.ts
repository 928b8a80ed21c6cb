import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { typedText } from './fields.ts';
import { Invitees } from './invitations.ts';
import { problem, problemOf, problemOfIssue, statusOf } from './problem.ts';

test('a problem has its parameters and an English message with them', () => {
  expect(problem('recording_unsupported_language', { engine: 'PocketSphinx', language: 'fr' })).toEqual({
    code: 'recording_unsupported_language',
    params: { engine: 'PocketSphinx', language: 'fr' },
    message: 'PocketSphinx does not understand French, so this file cannot be transcribed on this server.',
  });
});

test('a problem without parameters is made from its code alone', () => {
  expect(problemOf('meeting_over')).toEqual({ code: 'meeting_over', message: 'This meeting is over' });
  expect(statusOf('meeting_over')).toBe(409);
});

const issueOf = (schema: z.ZodMiniType, value: unknown) => {
  const [first] = schema.safeParse(value).error?.issues ?? [];
  return problemOfIssue(first!);
};

test('a failed check becomes the problem that it names, with its limit', () => {
  const long = { code: 'text_too_long', message: 'At most 3 characters', params: { maximum: 3 } };
  expect(issueOf(typedText(3), 'four')).toEqual(long);
  expect(issueOf(Invitees, Array(51).fill('a@example.org'))).toEqual({
    code: 'too_many_invitees',
    message: 'At most 50 people can be invited by email',
    params: { maximum: 50 },
  });
});

test('a failed check without a problem code becomes a plain "Invalid input"', () => {
  const plain = { code: 'invalid_input', message: 'Invalid input' };
  expect(issueOf(z.string().check(z.maxLength(3)), 'four')).toEqual(plain);
  expect(issueOf(z.string().check(z.regex(/x/, 'toString')), 'four')).toEqual(plain);
});
