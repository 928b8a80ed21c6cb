import type { SummaryRequest, TranscriptLine } from '#server/features/summaries/summaryEngine.ts';
import type { Language } from '#shared/contract/languages.ts';
import { peopleOf } from './utterances/people.ts';
import { unitsOf } from './utterances/units.ts';
import type { Utterance } from './utterances/utterance.ts';
import { utterancesOf } from './utterances/utterances.ts';

type Spoken = [speaker: string, text: string][];

export const WEDNESDAY = new Date('2025-03-12T09:00:00Z');

/** A fictional meeting for tests and benchmarks. Its lines have the ids l1, l2, … and are ten seconds apart. */
export function spokenMeeting(language: Language, spoken: Spoken): SummaryRequest {
  const lines: TranscriptLine[] = spoken.map(([speaker, text], at) => ({
    id: `l${at + 1}`,
    speaker,
    text,
    language,
    startedAt: new Date(WEDNESDAY.getTime() + at * 10_000),
  }));
  return { title: 'Meeting', startedAt: WEDNESDAY, lines };
}

/** The sentences of such a meeting as utterances. */
export function spokenUtterances(language: Language, spoken: Spoken): Utterance[] {
  const { lines } = spokenMeeting(language, spoken);
  return utterancesOf(unitsOf(lines), peopleOf(lines));
}
