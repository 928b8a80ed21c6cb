import { expect, test } from 'vitest';
import { problemOfIssue } from '#shared/contract/problem.ts';
import { RegisterFormWithRepeatedPassword } from './registerFormWithRepeatedPassword.ts';

const filled = {
  name: 'Amina Kaci',
  email: 'amina@exemple.dz',
  username: '',
  password: 'secret1',
  confirmPassword: 'secret1',
};

function faults(changes: Partial<typeof filled>): Record<string, string> {
  const result = RegisterFormWithRepeatedPassword.safeParse({ ...filled, ...changes });
  const issues = result.success ? [] : result.error.issues;
  return Object.fromEntries(issues.map((issue) => [issue.path.join('.'), problemOfIssue(issue).message]));
}

test('a complete form is valid, with or without a username', () => {
  expect(faults({})).toEqual({});
  expect(faults({ username: 'amina_k' })).toEqual({});
});

test('a name of one character is too short', () => {
  expect(faults({ name: ' A ' })).toEqual({ name: 'Name must be at least 2 characters' });
});

test('a username of two characters is too short', () => {
  expect(faults({ username: 'am' })).toMatchObject({ username: 'Username must be at least 3 characters' });
});

test('a password mismatch is reported on the confirmation field, together with the other errors', () => {
  expect(faults({ name: '', confirmPassword: 'secret2' })).toEqual({
    name: 'Name must be at least 2 characters',
    confirmPassword: "Passwords don't match",
  });
});
