import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { say } from './say.ts';

const run = promisify(execFile);

const succeeds = (program: string, args: string[]): Promise<boolean> =>
  run(program, args).then(
    () => true,
    () => false,
  );

/** Finds ldconfig too, whose folder is in the PATH of root only. */
const WITH_SBIN = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin` };

/** The Debian packages for English speech recognition, each with a check whether it is installed. */
const SPEECH_PACKAGES: Record<string, () => Promise<boolean>> = {
  libpocketsphinx3: async () =>
    (await run('ldconfig', ['-p'], { env: WITH_SBIN })).stdout.includes('libpocketsphinx.so.3'),
  'pocketsphinx-en-us': async () => existsSync('/usr/share/pocketsphinx/model/en-us'),
  ffmpeg: () => succeeds('ffmpeg', ['-version']),
};

/** Installs the missing packages for speech recognition, if possible; the server also runs without them. */
export async function ensureSpeechPackages(): Promise<void> {
  const missing = await missingSpeechPackages();
  if (missing.length === 0) return say('Speech packages: installed');
  if (await installDebianPackages(missing)) return say(`Speech packages: installed ${missing.join(', ')}`);
  say(`Speech packages: missing, so speech on this machine is limited. Install: ${missing.join(' ')}`);
}

export async function missingSpeechPackages(): Promise<string[]> {
  const missing: string[] = [];
  for (const [name, isThere] of Object.entries(SPEECH_PACKAGES)) {
    if (!(await isThere().catch(() => false))) missing.push(name);
  }
  return missing;
}

/** Resolves with false if the system is not Debian, the user is not root, or there is no network. */
export async function installDebianPackages(packages: string[]): Promise<boolean> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  say(`Installing ${packages.join(', ')} with apt-get`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = { env, timeout: 10 * 60_000, maxBuffer: 64 * 2 ** 20 };
  try {
    await run('apt-get', ['update', '-qq'], options);
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options);
    return true;
  } catch {
    return false;
  }
}
