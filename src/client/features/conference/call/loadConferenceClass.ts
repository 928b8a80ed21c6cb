import { t } from '@lingui/core/macro';
import type { ConferenceClass } from './conferenceOptions.ts';

const SCRIPT_TIMEOUT_MS = 5_000;

declare global {
  interface Window {
    JitsiMeetExternalAPI?: ConferenceClass | undefined;
  }
}

/** Classes cached by host, because every host's script sets the same global, which is cleared after loading. */
const loaded = new Map<string, ConferenceClass>();
/** Serializes the loads, because two concurrent loads would read each other's global. */
let queue: Promise<unknown> = Promise.resolve();

interface LoadedConference {
  Conference: ConferenceClass;
  script: string;
}

/** Loads the API class from the first source that works, trying them in order. */
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

/**
 * Checks that this server has the script, because it answers unknown paths with an HTML page. CORS forbids the check on
 * other origins.
 */
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

/** Loads a script; resolves with null if it fails or defines no class, as when a host answers with other content. */
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
    // Clears the global, which an earlier source may have set after its timeout.
    window.JitsiMeetExternalAPI = undefined;
    element.async = true;
    element.src = address;
    document.head.append(element);
  });
}
