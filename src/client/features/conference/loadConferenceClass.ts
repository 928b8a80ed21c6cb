import { t } from '@lingui/core/macro';
import type { ConferenceClass } from './conferenceOptions.ts';

const SCRIPT_TIMEOUT_MS = 5_000;

declare global {
  interface Window {
    JitsiMeetExternalAPI?: ConferenceClass | undefined;
  }
}

/** Every build of the client sets the same global, so what a host gave is remembered and the global cleared. */
const loaded = new Map<string, ConferenceClass>();
/** Loads wait for each other: two at once would take each other's class. */
let queue: Promise<unknown> = Promise.resolve();

export interface LoadedConference {
  Conference: ConferenceClass;
  script: string;
}

/** Tries the sources in their order. */
export function loadConferenceClass(scripts: readonly string[]): Promise<LoadedConference> {
  const load = queue.then(() => loadFirst(scripts));
  queue = load.catch(() => undefined);
  return load;
}

async function loadFirst(scripts: readonly string[]): Promise<LoadedConference> {
  for (const script of scripts) {
    const { host } = new URL(script, location.origin);
    const Conference = loaded.get(host) ?? ((await isScript(script)) ? await loadScript(script) : null);
    if (!Conference) continue;
    loaded.set(host, Conference);
    return { Conference, script };
  }
  throw new Error(t`Failed to load Jitsi script from all sources`);
}

/** Our own server answers with a page or an error where it has no script; others do not let us look. */
async function isScript(address: string): Promise<boolean> {
  if (new URL(address, location.origin).origin !== location.origin) return true;
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(SCRIPT_TIMEOUT_MS) });
    void answer.body?.cancel();
    return answer.ok && (answer.headers.get('content-type') ?? '').includes('javascript');
  } catch {
    return false;
  }
}

/** A page that answers with something else than the script loads without error and defines nothing. */
function loadScript(address: string): Promise<ConferenceClass | null> {
  return new Promise((resolve) => {
    const element = document.createElement('script');
    const settle = (Conference: ConferenceClass | null) => {
      clearTimeout(timer);
      window.JitsiMeetExternalAPI = undefined;
      element.remove();
      resolve(Conference);
    };
    const timer = setTimeout(() => settle(null), SCRIPT_TIMEOUT_MS);
    element.onload = () => settle(window.JitsiMeetExternalAPI ?? null);
    element.onerror = () => settle(null);
    // What a source left behind that was given up and answered later.
    window.JitsiMeetExternalAPI = undefined;
    element.async = true;
    element.src = address;
    document.head.append(element);
  });
}
