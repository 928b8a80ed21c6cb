import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { nameWithHost } from '#server/providers/nameWithHost.ts';
import type { ChosenSpeech } from '#server/providers/speechEngine.ts';
import type { Config } from '#server/settings/config.ts';
import { checkFolder } from './checkFolder.ts';
import { type Finding, fail, ok, warn } from './finding.ts';

const NODE_MAJOR = 24;

export async function checkMachine(config: Config, engine: ChosenSpeech): Promise<Finding[]> {
  return [
    checkNode(),
    await checkFolder('DATA_DIR', config.DATA_DIR),
    await checkFolder('UPLOADS_DIR', config.UPLOADS_DIR),
    checkPublicUrl(config),
    checkSpeech(engine),
    await checkFfmpeg(),
  ];
}

function checkNode(): Finding {
  const { node } = process.versions;
  if (Number.parseInt(node, 10) >= NODE_MAJOR) return ok(`Node ${node}`);
  return fail(
    `Node ${node} is too old.`,
    `Use Node ${NODE_MAJOR} or newer; npm installs it with the packages.`,
  );
}

/** Browsers grant microphone access only to pages from https or from this machine. */
function checkPublicUrl({ PUBLIC_URL, HOST, TRUSTED_PROXIES }: Config): Finding {
  const { protocol, hostname } = new URL(PUBLIC_URL);
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  if (protocol === 'http:' && !isLocal)
    return warn(
      `PUBLIC_URL ${PUBLIC_URL} is not encrypted, so browsers give it no microphone.`,
      'Put a proxy with https before this server and set PUBLIC_URL to its address.',
    );
  if (isLocal && !['127.0.0.1', 'localhost', '::1'].includes(HOST))
    return warn(
      `This server listens on ${HOST}, but PUBLIC_URL is ${PUBLIC_URL}, so nobody else can sign in.`,
      'Set PUBLIC_URL to the address people type.',
    );
  // https implies a proxy, because the server itself does not support TLS.
  if (protocol === 'https:' && TRUSTED_PROXIES.length === 0)
    return warn(
      `PUBLIC_URL ${PUBLIC_URL} needs a proxy, but TRUSTED_PROXIES is empty, so everybody shares the limits of one address.`,
      "Set TRUSTED_PROXIES to the proxy's address, such as 127.0.0.1.",
    );
  return ok(`PUBLIC_URL ${PUBLIC_URL}`);
}

function checkSpeech({ speech, note }: ChosenSpeech): Finding {
  const languages = [...speech.languages].join(', ');
  if (languages === '') return warn(`No speech engine: ${note}.`, 'Install what is missing, or set STT_URL.');
  const name = nameWithHost(speech.name, speech.service?.address);
  if (note) return warn(`Speech engine ${name} (${languages}).`, `It knows ${note}.`);
  return ok(`Speech engine ${name} (${languages})`);
}

async function checkFfmpeg(): Promise<Finding> {
  try {
    const { stdout } = await promisify(execFile)('ffmpeg', ['-version'], { timeout: 10_000 });
    return ok(stdout.split(' Copyright')[0] ?? 'ffmpeg');
  } catch {
    return warn(
      'ffmpeg is not installed, so recordings cannot be transcribed, nor what some browsers record.',
      'Install it (Debian: apt-get install ffmpeg).',
    );
  }
}
