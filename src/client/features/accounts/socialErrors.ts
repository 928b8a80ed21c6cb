/** The provider of social sign-in, as its messages name it. */
export const SOCIAL_PROVIDER = 'Google';

const MESSAGES: Record<string, string> = {
  access_denied: `Access denied. Please allow the requested permissions to sign in with ${SOCIAL_PROVIDER}.`,
  token_failure: `Failed to authenticate with ${SOCIAL_PROVIDER}. Please try again.`,
  user_info_failure: `Couldn't retrieve your information from ${SOCIAL_PROVIDER}. Please try again.`,
  login_failure: `Error logging in after ${SOCIAL_PROVIDER} authentication. Please try again.`,
};

export const socialErrorMessage = (value: string): string =>
  Object.hasOwn(MESSAGES, value) ? MESSAGES[value]! : `Authentication error: ${value}`;
