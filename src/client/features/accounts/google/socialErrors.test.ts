import { i18n } from '@lingui/core';
import { beforeAll, expect, test } from 'vitest';
import { socialErrorMessage } from './socialErrors.ts';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

test('each known error code of Google has a message of its own', () => {
  expect(socialErrorMessage('access_denied')).toBe(
    'Access denied. Please allow the requested permissions to sign in with Google.',
  );
  expect(socialErrorMessage('user_info_failure')).toBe(
    "Couldn't retrieve your information from Google. Please try again.",
  );
});

test.each(['server_error', 'toString'])('the unknown error code %s is shown as it is', (value) => {
  expect(socialErrorMessage(value)).toBe(`Authentication error: ${value}`);
});
