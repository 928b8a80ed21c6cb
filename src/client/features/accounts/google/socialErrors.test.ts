import { i18n } from '@lingui/core';
import { beforeAll, expect, test } from 'vitest';
import { socialErrorMessage } from './socialErrors.ts';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

test('each known value has a message', () => {
  expect(socialErrorMessage('access_denied')).toBe(
    'Access denied. Please allow the requested permissions to sign in with Google.',
  );
  expect(socialErrorMessage('user_info_failure')).toBe(
    "Couldn't retrieve your information from Google. Please try again.",
  );
});

test.each(['server_error', 'toString'])('%s is shown unchanged', (value) => {
  expect(socialErrorMessage(value)).toBe(`Authentication error: ${value}`);
});
