/// <reference path="../../src/client/catalogues.d.ts" />
import { i18n } from '@lingui/core';
import { beforeAll, expect, test } from 'vitest';
import { loadProblemTexts, problemText } from '#client/language/problemText.ts';
import { messages as arabic } from '#client/locales/ar.po';
import { messages as french } from '#client/locales/fr.po';
import { PROBLEM_CODES, problem } from '#shared/contract/problem.ts';
import { PROBLEMS, type ProblemCode } from '#shared/contract/problems.ts';

/** Replaces the parameters of any message: returns a language or a number. */
const ANYTHING = new Proxy({}, { get: (_, name) => (name === 'language' ? 'fr' : 12) });

const problemOf = problem as unknown as (code: ProblemCode, params: object) => ReturnType<typeof problem>;

beforeAll(async () => {
  await loadProblemTexts();
  i18n.load({ en: {}, fr: french, ar: arabic });
});

test('no problem code has two HTTP statuses', () => {
  const codes = Object.values(PROBLEMS).flatMap((messages) => Object.keys(messages));
  expect(codes).toEqual([...new Set(codes)]);
  expect(codes.length).toBeGreaterThan(100);
});

test.each(PROBLEM_CODES)(
  '%s has the same English text in the browser as on the server, and is translated',
  (code) => {
    const { message } = problemOf(code, ANYTHING);
    const shown = (language: string) => {
      i18n.activate(language);
      return problemText({ code, params: ANYTHING });
    };
    expect(shown('en')).toBe(message);
    expect(shown('fr')).not.toBe(message);
    expect(shown('ar')).toMatch(/[\u0600-\u06ff]/);
  },
);

test('an unknown problem code shows its message, or a generic text without one', () => {
  i18n.activate('fr');
  expect(problemText({ code: 'flux_capacitor_empty', message: 'The flux capacitor is empty.' })).toBe(
    'The flux capacitor is empty.',
  );
  expect(problemText({ code: 'toString' })).toBe(problemText({ code: 'invalid_input' }));
});

test('an English message of a known code is shown unchanged', () => {
  i18n.activate('en');
  expect(problemText({ code: 'not_found', message: 'Nothing here' })).toBe('Nothing here');
});
