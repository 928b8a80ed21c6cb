import { setTimeout as sleep } from 'node:timers/promises';
import { Visitor } from '#test/faults/visitor.ts';
import { longTranscript, storeLines } from '#test/meetings/longTranscript.ts';
import type { ServerProcess } from '#test/processes/serverProcess.ts';

export const REVIEWED_LINES = 2_000;
const LIVE_LINES = 40;
const POLL_MS = 500;

/** Adds two meetings of two people to an account: an ended one with a summary, and a running one. */
export async function seedMeetings(
  server: ServerProcess,
  owner: Visitor,
): Promise<{ over: string; running: string }> {
  const other = await Visitor.register(server.address, 'ياسين بوزيد');
  const people = [
    { id: owner.id, name: 'Amina Kaci' },
    { id: other.id, name: 'ياسين بوزيد' },
  ];
  const over = await owner.createMeeting(other);
  await storeLines(server, over, longTranscript(people, REVIEWED_LINES));
  await owner.post(`/api/meetings/${over}/end`);
  await waitForSummary(owner, over);
  const running = await owner.createMeeting(other);
  await storeLines(server, running, longTranscript(people, LIVE_LINES));
  return { over, running };
}

/** Waits until the summary exists, because generating it would use the cores that the measured browser needs. */
export async function waitForSummary(visitor: Visitor, meetingId: string): Promise<void> {
  const path = `/api/jitsi/meetings/${meetingId}/summary`;
  while (!(await visitor.get<{ summary: object | null }>(path)).summary) await sleep(POLL_MS);
}
