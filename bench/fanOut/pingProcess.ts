import { setTimeout as sleep } from 'node:timers/promises';
import type { Place } from './crowdMember.ts';
import { PingedListener } from './pingedListener.ts';
import { doTasks } from './taskProcess.ts';

const PING_EVERY_MS = 10;
const PONG_LIMIT_MS = 10_000;

export interface PingTask {
  places: readonly Place[];
  durationMs: number;
}

export interface PingResult {
  roundTripsMs: number[];
  /** Mean number of other messages per listener. */
  messages: number;
  lost: number;
}

/** Run as a process that does nothing else: the listeners ping in turn. */
doTasks(async ({ places, durationMs }: PingTask): Promise<PingResult> => {
  const listeners = await Promise.all(places.map((place) => PingedListener.open(place)));
  const endAt = performance.now() + durationMs;
  for (let nth = 0; performance.now() < endAt; nth++) {
    listeners[nth % listeners.length]?.ping();
    await sleep(PING_EVERY_MS);
  }
  const messages = listeners.reduce((sum, each) => sum + each.messages, 0) / listeners.length;
  const roundTrips = await Promise.all(listeners.map((listener) => listener.roundTripsMs(PONG_LIMIT_MS)));
  const lost = listeners.filter(({ isLost }) => isLost).length;
  return { roundTripsMs: roundTrips.flat(), messages, lost };
});
