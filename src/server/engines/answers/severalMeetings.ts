import { TranscriptIndex } from '#server/engines/checks/transcriptIndex.ts';
import { isPlanted, withoutPlanted } from '#server/engines/extractive/injection.ts';
import type { LanguageModel } from '#server/engines/languageModel/languageModel.ts';
import { numberedLine, plainText } from '#server/engines/written/numberedLines.ts';
import type { Excerpt } from '#server/features/meetingChat/answerEngine.ts';
import type { Material } from './material.ts';
import { withoutMentions } from './meetingMentions.ts';

/**
 * Selects the excerpts, given best first, that fit into the budget (tokens). The prompt groups them by meeting, the
 * oldest first.
 */
export async function chooseFromMeetings(
  model: LanguageModel,
  found: Excerpt[],
  budget: number,
): Promise<Material> {
  const clean = found
    .map(({ meeting, lines }) => ({ meeting, lines: withoutPlanted(lines) }))
    .filter(({ lines }) => lines.length > 0);
  const chosen = (await fitting(model, clean, budget)).sort(inOrderOfTime);
  const said = chosen.flatMap(({ meeting, lines }) => lines.map((line) => ({ ...line, meeting })));
  const breaks = said.flatMap((line, place) => {
    const before = said[place - 1];
    return before && (before.meeting.id !== line.meeting.id || before.line + 1 !== line.line) ? [place] : [];
  });
  const meetings = new Map(said.map(({ id, meeting }) => [id, meeting]));
  const transcript = said.flatMap((line, place) => {
    const isNew = said[place - 1]?.meeting.id !== line.meeting.id;
    return [...(isNew ? ['', headingOf(line.meeting)] : []), numberedLine(line, place)];
  });
  return {
    index: new TranscriptIndex(said, new Set(breaks)),
    given: new Set(said.keys()),
    transcript: transcript.join('\n').trim(),
    introduction: `You answer questions about several meetings, only from the numbered lines of their transcripts below. A search found these lines; a title and a date stand above those of each meeting. Today is ${dayOf(new Date())}.`,
    toChecked: (sentence, evidence) =>
      withoutMentions(
        sentence,
        evidence.flatMap((id) => meetings.get(id) ?? []),
      ),
  };
}

async function fitting(model: LanguageModel, excerpts: Excerpt[], budget: number): Promise<Excerpt[]> {
  const lines = excerpts.flatMap((excerpt) => excerpt.lines);
  const counts = await model.countTokens([...lines.map(numberedLine), ...excerpts.map(headingFor)]);
  const chosen: Excerpt[] = [];
  let left = budget;
  let at = 0;
  for (const [place, { meeting, lines: said }] of excerpts.entries()) {
    const tokens = counts.slice(at, at + said.length);
    at += said.length;
    // Counts the heading for each excerpt, because it is not known yet which excerpts share a meeting.
    const room = left - (counts[lines.length + place] ?? 0);
    const whole = tokens.reduce((sum, count) => sum + count, 0);
    // Truncates the best excerpt instead of dropping it.
    const kept = whole <= room ? said : chosen.length === 0 ? said.slice(0, fittingCount(tokens, room)) : [];
    if (kept.length === 0) continue;
    chosen.push({ meeting, lines: kept });
    left = whole <= room ? room - whole : 0;
  }
  return chosen;
}

function fittingCount(tokens: number[], room: number): number {
  let sum = 0;
  const over = tokens.findIndex((count) => {
    sum += count;
    return sum > room;
  });
  return over === -1 ? tokens.length : over;
}

const headingFor = ({ meeting }: Excerpt): string => headingOf(meeting);

const headingOf = ({ title, moment }: Excerpt['meeting']): string =>
  `Meeting: ${isPlanted(title) ? 'without a title' : plainText(title)} (${dayOf(moment)})`;

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

const inOrderOfTime = (one: Excerpt, other: Excerpt): number =>
  one.meeting.moment.getTime() - other.meeting.moment.getTime() ||
  one.meeting.id.localeCompare(other.meeting.id) ||
  (one.lines[0]?.line ?? 0) - (other.lines[0]?.line ?? 0);
