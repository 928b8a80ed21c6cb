import { setTimeout as sleep } from 'node:timers/promises';
import { REMEMBERED_MS } from '#server/platform/sessions/recentSessions.ts';

/** Waits until cached sessions have expired on all running servers, because a command cannot send them events. */
export const untilForgotten = (): Promise<void> => sleep(REMEMBERED_MS);
