import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { installDebianPackages } from './debianPackages.ts';

const run = promisify(execFile);

const WHOLE_BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
/** The headless shell first, because it needs a quarter less CPU time than the whole browser. */
const SYSTEM_BROWSERS = ['/usr/bin/chromium-headless-shell', ...WHOLE_BROWSERS];

/** Path of the browser to start; undefined for the one that Playwright installed. */
export const browserPath: string | undefined = process.env.CHROMIUM_PATH ?? SYSTEM_BROWSERS.find(existsSync);

/** For pages that request permissions, because the headless shell refuses camera and microphone without a prompt. */
export const wholeBrowserPath: string | undefined = WHOLE_BROWSERS.find(existsSync) ?? browserPath;

/**
 * Finds a browser that starts, and installs one if necessary. Resolves with its path; null for the one that Playwright
 * installed.
 */
export async function findBrowser(): Promise<string | null> {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (await runs(given)) return given;
    throw new Error(`CHROMIUM_PATH names ${given}, which does not run.`);
  }
  const found = await findSystemBrowser();
  if (found && WHOLE_BROWSERS.some(existsSync)) return found;
  if (await installDebianPackages(['chromium', 'chromium-headless-shell'])) return findSystemBrowser();
  if (found) return found;
  try {
    await run('npx', ['playwright', 'install', 'chromium'], { maxBuffer: 64 * 2 ** 20 });
    return null;
  } catch (cause) {
    throw new Error('The browser tests need Chromium: install it, or set CHROMIUM_PATH to it.', { cause });
  }
}

async function findSystemBrowser(): Promise<string | null> {
  for (const path of SYSTEM_BROWSERS) if (await runs(path)) return path;
  return null;
}

/**
 * Whether a browser starts: Ubuntu's /usr/bin/chromium-browser may be a stub that only prints how to install the snap.
 */
async function runs(path: string): Promise<boolean> {
  if (!existsSync(path)) return false;
  return run(path, ['--version']).then(
    () => true,
    () => false,
  );
}
