import { isWrittenIn } from '#server/engines/checks/writtenLanguage.ts';
import { mainLanguage } from '#server/engines/extractive/text/lineLanguage.ts';
import { ModelError } from '#server/engines/languageModel/languageModel.ts';
import type { TranscriptLine } from '#server/features/summaries/summaryEngine.ts';
import type { Language } from '#shared/contract/languages.ts';
import type { ModelSteps } from './modelSteps.ts';
import { numberedLine } from './numberedLines.ts';
import { itemsPrompt } from './prompts.ts';
import { Items } from './shapes.ts';
import { halves, type TranscriptPart } from './transcriptParts.ts';

export interface PartItems {
  items: Items;
  /** The language of the items: that of the part, so that they can be compared with its lines. */
  language: Language;
}

const MAX_ANSWER_TOKENS = 2_000;

/** The tokens of a context that are reserved for the answer. */
export const answerTokens = (context: number): number => Math.min(MAX_ANSWER_TOKENS, Math.floor(context / 4));

/**
 * The unchecked topics, decisions and tasks of one part of a transcript. Splits a part that is too long for the model.
 */
export async function readPart(
  steps: ModelSteps,
  lines: readonly TranscriptLine[],
  part: TranscriptPart,
  instructions = '',
): Promise<PartItems[]> {
  const language = mainLanguage(lines.slice(part.from, part.to));
  const transcript = lines
    .slice(part.from, part.to)
    .map((line, at) => numberedLine(line, part.from + at))
    .join('\n');
  const ask = async (isSecondTry: boolean): Promise<Items> =>
    steps.fill(
      {
        messages: itemsPrompt(transcript, language, { isSecondTry, instructions }),
        maxTokens: answerTokens(await steps.model.contextTokens()),
      },
      Items,
    );
  try {
    const items = await ask(false);
    return [{ language, items: isMostlyIn(items, language) ? items : await ask(true) }];
  } catch (error) {
    const two = error instanceof ModelError && error.kind === 'too_long' ? halves(part) : null;
    if (!two) throw error;
    return [
      ...(await readPart(steps, lines, two[0], instructions)),
      ...(await readPart(steps, lines, two[1], instructions)),
    ];
  }
}

function isMostlyIn({ points, decisions, actions }: Items, language: Language): boolean {
  const texts = [...points, ...decisions].map(({ text }) => text).concat(actions.map(({ task }) => task));
  const right = texts.filter((text) => isWrittenIn(text, language));
  return right.length * 2 >= texts.length;
}
