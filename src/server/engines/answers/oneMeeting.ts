import { TranscriptIndex } from '#server/engines/checks/transcriptIndex.ts';
import { withoutPlanted } from '#server/engines/extractive/injection.ts';
import type { LanguageModel } from '#server/engines/languageModel/languageModel.ts';
import { numberedLine } from '#server/engines/written/numberedLines.ts';
import type { AskedLine } from '#server/features/meetingChat/answerEngine.ts';
import { chosenLines } from './chosenLines.ts';
import type { Material } from './material.ts';

/** Selects the lines of a meeting that a question is answered from; `budget` is in tokens. */
export async function chooseFromMeeting(
  model: LanguageModel,
  question: string,
  said: AskedLine[],
  budget: number,
): Promise<Material> {
  const lines = withoutPlanted(said);
  const tokens = await model.countTokens(lines.map(numberedLine));
  const places = chosenLines(question, lines, tokens, budget);
  return {
    index: new TranscriptIndex(lines),
    given: new Set(places),
    transcript: places.flatMap((place) => (lines[place] ? numberedLine(lines[place], place) : [])).join('\n'),
    introduction:
      'You answer questions about one meeting, only from the numbered lines of its transcript below.',
    toChecked: (sentence) => sentence,
  };
}
