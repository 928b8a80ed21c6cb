import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { annotatedMeeting } from './annotatedMeeting.ts';
import type { LabelledMeeting } from './labelledMeeting.ts';

const FOLDER = join(import.meta.dirname, 'meetings/written');

/** The project's meetings that were written for training, and on which no figure is measured. */
export const writtenMeetings = (): LabelledMeeting[] =>
  readdirSync(FOLDER)
    .sort()
    .map((file) => annotatedMeeting(readFileSync(join(FOLDER, file), 'utf8')));
