import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { browserPath } from '../scripts/browser.ts';

/** Starts a headless browser; without the sandbox, because Chromium does not start with it as root. */
export const launchChromium = (...args: string[]): Promise<Browser> =>
  chromium.launch({
    ...(browserPath && { executablePath: browserPath }),
    args: ['--no-sandbox', '--disable-quic', ...args],
  });

/** Converts a cookie such as "name=value" to one of a browser context. */
export function toBrowserCookie(
  pair: string,
  url: string,
): Parameters<BrowserContext['addCookies']>[0][number] {
  const [name = '', value = ''] = pair.split('=');
  return { name, value, url };
}
