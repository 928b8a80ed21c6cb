import { setTimeout as sleep } from 'node:timers/promises';
import { REMEMBERED_MS } from '#server/platform/sessions/recentSessions.ts';

/** Resolves when no running server answers from what it remembers about a session: a command sends them no events. */
export const untilForgotten = (): Promise<void> => sleep(REMEMBERED_MS);
