import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { annotatedMeeting } from './annotatedMeeting.ts';
import type { LabelledMeeting } from './labelledMeeting.ts';

const meetingsIn = (folder: string): LabelledMeeting[] => {
  const path = join(import.meta.dirname, '../meetings', folder);
  return readdirSync(path)
    .sort()
    .map((file) => annotatedMeeting(readFileSync(join(path, file), 'utf8')));
};

/** The project's meetings that were written for training, and on which no figure is measured. */
export const writtenMeetings = (): LabelledMeeting[] => meetingsIn('written');

/** Short meetings of people who try the product out, whose lines do not answer each other; no weights are fitted on them. */
export const firstTries = (): LabelledMeeting[] => meetingsIn('firstTries');

/** Conversations of some fifty lines, labelled before the engine was run on them; no weights are fitted on them. */
export const longTries = (): LabelledMeeting[] => meetingsIn('longTries');
