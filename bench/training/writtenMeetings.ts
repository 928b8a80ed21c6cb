import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { annotatedMeeting } from './annotatedMeeting.ts';
import type { LabelledMeeting } from './labelledMeeting.ts';

const FOLDER = join(import.meta.dirname, 'meetings/written');

/** Meetings of the project that were written to teach, and that no figure is measured on. */
export const writtenMeetings = (): LabelledMeeting[] =>
  readdirSync(FOLDER)
    .sort()
    .map((file) => annotatedMeeting(readFileSync(join(FOLDER, file), 'utf8')));
