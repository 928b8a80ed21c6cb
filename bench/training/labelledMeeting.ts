import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { TranscriptLine } from '#server/features/summaries/summaryEngine.ts';
import type { Language } from '#shared/contract/languages.ts';

/** An action or a decision as people found it. */
export interface GoldItem {
  /** Ids of the segments that it stands on. */
  evidence: string[];
  owner?: string | null;
  /** Other names under which the owner is right. */
  ownerAlso?: string[];
  due?: string | null;
  /** Other wordings of the date, among them ISO dates. */
  dueAlso?: string[];
  /** What is to be done, of an action. */
  task?: string;
  /** What was settled, of a decision. */
  text?: string;
}

/** A segment that sounds like an item and is none. */
export interface Trap {
  segment: string;
  as: 'action' | 'decision';
}

/** A meeting of the bench, in its JSON format. */
export interface LabelledMeeting {
  id: string;
  source: string;
  lang: Language;
  title?: string;
  date?: string | null;
  segments: { id: string; speaker: string; start: number; text: string }[];
  gold: { actions?: GoldItem[]; decisions?: GoldItem[]; traps?: Trap[] };
}

const OWN = join(import.meta.dirname, 'meetings');

const read = (file: string): LabelledMeeting[] => {
  const bytes = readFileSync(file);
  return JSON.parse((file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString());
};

/** Meetings of the project: written for it, some of them by people who had not seen the engine. */
export const ownMeetings = (): { otherHands: LabelledMeeting[]; authored: LabelledMeeting[] } => ({
  otherHands: read(join(OWN, 'otherHands.json')),
  authored: read(join(OWN, 'authored.json')),
});

/** From the AMI corpus (CC BY 4.0), read where the bench lies and never copied; none where there is no bench. */
export function amiMeetings(folder: string): LabelledMeeting[] {
  const file = join(folder, 'train/ami.json.gz');
  return existsSync(file) ? read(file) : [];
}

export const startOf = ({ date }: Pick<LabelledMeeting, 'date'>): Date =>
  new Date(`${date ?? '2025-01-01'}T09:00:00Z`);

export function transcriptOf(meeting: LabelledMeeting): TranscriptLine[] {
  const startedAt = startOf(meeting).getTime();
  return meeting.segments.map(({ id, speaker, start, text }) => ({
    id,
    speaker,
    text,
    language: meeting.lang,
    startedAt: new Date(startedAt + (start || 0) * 1000),
  }));
}
