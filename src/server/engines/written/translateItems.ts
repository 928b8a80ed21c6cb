import { unsupportedNumbers } from '#server/engines/checks/spokenNumbers.ts';
import { supportingLines } from '#server/engines/checks/supportingLines.ts';
import type { TranscriptIndex } from '#server/engines/checks/transcriptIndex.ts';
import { withoutMarkup } from '#server/engines/checks/withoutMarkup.ts';
import type { Language } from '#shared/contract/languages.ts';
import type { CheckedPoint } from './checkedItems.ts';
import type { ModelSteps } from './modelSteps.ts';
import { translationPrompt } from './prompts.ts';
import { answerTokens } from './readPart.ts';
import { Translations } from './shapes.ts';

const AT_ONCE = 12;

/** Translates items to the reader's language. A translation with another number or name becomes null at its index. */
export async function translateItems<Point extends CheckedPoint>(
  steps: ModelSteps,
  points: readonly Point[],
  index: TranscriptIndex,
  language: Language,
): Promise<(Point | null)[]> {
  const foreign = points.filter((point) => point.language !== language);
  const translated = new Map<Point, Point | null>();
  const maxTokens = answerTokens(await steps.model.contextTokens());
  for (let from = 0; from < foreign.length; from += AT_ONCE) {
    const batch = foreign.slice(from, from + AT_ONCE);
    steps.progress({ stage: 'translating', done: from, total: foreign.length });
    const texts = batch.map(({ text }, at) => `(${at + 1}) ${text}`).join('\n');
    const answer = await steps.fill(
      { messages: translationPrompt(texts, language), maxTokens },
      Translations,
    );
    for (const [at, point] of batch.entries()) {
      const text = withoutMarkup(answer.texts.find(({ number }) => number === at + 1)?.text ?? '');
      const isFaithful =
        supportingLines({ text, language, evidence: point.evidence }, index) !== null &&
        unsupportedNumbers(point.text, [text]).length === 0;
      translated.set(point, isFaithful ? { ...point, text, language } : null);
    }
  }
  return points.map((point) => (point.language === language ? point : (translated.get(point) ?? null)));
}
