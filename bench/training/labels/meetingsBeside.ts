import { excerptsOf } from './excerpts.ts';
import type { LabelledMeeting } from './labelledMeeting.ts';
import { type TrainingMeeting, trainingMeeting } from './trainingMeeting.ts';
import { writtenMeetings } from './writtenMeetings.ts';

/** The short meetings that train only decisions: meetings written for this purpose, and excerpts of long ones. */
export const meetingsBeside = (long: LabelledMeeting[]): TrainingMeeting[] => [
  ...writtenMeetings().map((meeting) => trainingMeeting(meeting)),
  ...excerptsOf(long).map((meeting) => trainingMeeting(meeting, { isExcerpt: true })),
];
