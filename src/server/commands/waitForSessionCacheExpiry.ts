import { setTimeout as sleep } from 'node:timers/promises';
import { SESSION_CACHE_MS } from '#server/platform/sessions/sessionCache.ts';

/** Waits until cached sessions have expired on all running servers, because a command cannot send them events. */
export const waitForSessionCacheExpiry = (): Promise<void> => sleep(SESSION_CACHE_MS);
