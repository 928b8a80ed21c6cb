import { waitUntil } from '#test/waitUntil.ts';
import { CrowdMember, type Place } from './crowdMember.ts';
import { speakTogether } from './speakTogether.ts';
import { doTasks } from './taskProcess.ts';

const JOIN_LIMIT_MS = 120_000;

export type CrowdTask =
  /** Joins, and waits until each member sees this many people. */
  | { type: 'join'; places: readonly Place[]; people: number }
  /** Sends everybody's audio at a microphone's pace, not in step. */
  | { type: 'speak'; chunkMs: number };

export interface CrowdTally {
  presenceMessages: number;
  presenceBytes: number;
  lost: number;
}

const crowd: CrowdMember[] = [];

/** Run as a process: some of the people in a meeting. */
doTasks(async (task: CrowdTask): Promise<CrowdTally> => {
  if (task.type === 'join') {
    for (const place of task.places) crowd.push(new CrowdMember(place));
    const isComplete = () => crowd.every((member) => member.people.length >= task.people);
    await waitUntil(isComplete, 'everybody to see everybody', JOIN_LIMIT_MS);
  } else await speakTogether(crowd, task.chunkMs);
  return {
    presenceMessages: sum((member) => member.presenceMessages),
    presenceBytes: sum((member) => member.presenceBytes),
    lost: sum((member) => member.closeCodes.length),
  };
});

const sum = (of: (member: CrowdMember) => number) => crowd.reduce((total, each) => total + of(each), 0);
