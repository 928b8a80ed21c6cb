import type { MessageDescriptor } from '@lingui/core';
import { i18n } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
/** The name of the sign-in provider in messages. */
export const SOCIAL_PROVIDER = 'Google';

const MESSAGES: Record<string, MessageDescriptor> = {
  access_denied: msg`Access denied. Please allow the requested permissions to sign in with ${SOCIAL_PROVIDER}.`,
  token_failure: msg`Failed to authenticate with ${SOCIAL_PROVIDER}. Please try again.`,
  user_info_failure: msg`Couldn't retrieve your information from ${SOCIAL_PROVIDER}. Please try again.`,
  login_failure: msg`Error logging in after ${SOCIAL_PROVIDER} authentication. Please try again.`,
};

export const socialErrorMessage = (value: string): string =>
  Object.hasOwn(MESSAGES, value) ? i18n._(MESSAGES[value]!) : t`Authentication error: ${value}`;
