import { expect, test } from 'vitest';
import { problemOfIssue } from '#shared/contract/problem.ts';
import { RegisterFormWithRequiredUsername } from './registerFormWithRequiredUsername.ts';

const filled = { name: 'A', email: 'amina@exemple.dz', username: 'amina_k', password: 'secret1' };

function faults(changes: Partial<typeof filled>): Record<string, string> {
  const result = RegisterFormWithRequiredUsername.safeParse({ ...filled, ...changes });
  const issues = result.success ? [] : result.error.issues;
  return Object.fromEntries(issues.map((issue) => [issue.path.join('.'), problemOfIssue(issue).message]));
}

test('a complete form is valid, even with a name of one character', () => {
  expect(faults({})).toEqual({});
});

test.each([
  ['', 'Username must be at least 3 characters'],
  ['am', 'Username must be at least 3 characters'],
  ['a'.repeat(21), 'Username cannot be longer than 20 characters'],
  ['amina k', 'Username can only contain letters, numbers, and underscores'],
])('the username "%s" is refused', (username, message) => {
  expect(faults({ username })).toEqual({ username: message });
});

test('all errors are reported together', () => {
  expect(faults({ name: ' ', email: 'nobody', password: '12345' })).toEqual({
    name: 'Name is required',
    email: 'Please enter a valid email address',
    password: 'Password must be at least 6 characters',
  });
});
