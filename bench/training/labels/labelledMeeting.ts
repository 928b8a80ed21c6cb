import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { TranscriptLine } from '#server/features/summaries/summaryEngine.ts';
import type { Language } from '#shared/contract/languages.ts';

/** An action or a decision as labelled by people. */
export interface GoldItem {
  /** Ids of the segments that state the item. */
  evidence: string[];
  owner?: string | null;
  /** Other names that are accepted for the owner. */
  ownerAlso?: string[];
  due?: string | null;
  /** Other accepted wordings of the date, including ISO dates. */
  dueAlso?: string[];
  /** Description of the task; actions only. */
  task?: string;
  /** Description of what was decided; decisions only. */
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

const OWN = join(import.meta.dirname, '../meetings');

const read = (file: string): LabelledMeeting[] => {
  const bytes = readFileSync(file);
  return JSON.parse((file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString());
};

/** The project's own meetings; `otherHands` are by people who had not seen the engine. */
export const ownMeetings = (): { otherHands: LabelledMeeting[]; authored: LabelledMeeting[] } => ({
  otherHands: read(join(OWN, 'otherHands.json')),
  authored: read(join(OWN, 'authored.json')),
});

/** Meetings of the AMI corpus (CC BY 4.0), read from the bench's folder and never copied; none if there is no bench. */
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
