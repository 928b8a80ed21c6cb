import { supportingLines } from '#server/engines/checks/supportingLines.ts';
import type { TranscriptIndex } from '#server/engines/checks/transcriptIndex.ts';
import { withoutMarkup } from '#server/engines/checks/withoutMarkup.ts';
import type { DraftPoint } from '#server/features/summaries/summaryEngine.ts';
import type { Language } from '#shared/contract/languages.ts';
import type { PointKind } from '#shared/contract/summaries.ts';
import type { CheckedPoint } from './checkedItems.ts';
import type { ModelSteps } from './modelSteps.ts';
import { condensePrompt, type OverviewOptions, overviewPrompt } from './prompts.ts';
import { answerTokens } from './readPart.ts';
import { CondensedPoints, OverviewTexts } from './shapes.ts';

const MAX_HEADLINE_WORDS = 15;
/** Maximum number of citations of a sentence; more do not help the reader to find its source. */
const MAX_EVIDENCE = 8;
/** Share of points that remains after condensing a batch. */
const CONDENSED = 1 / 3;
const MAX_LEVELS = 4;
/** Share of a prompt that the points may take; the rest is for the instructions. */
const PROMPT_SHARE = 0.6;

interface Overview {
  points: DraftPoint[];
  dropped: number;
}

interface Numbered {
  text: string;
  points: number[];
}

/** The prose of a summary: its sentences and headlines derive from verified points only, and are verified again. */
export async function writeOverview(
  steps: ModelSteps,
  points: readonly CheckedPoint[],
  index: TranscriptIndex,
  wishes: OverviewOptions,
): Promise<Overview> {
  const { language, size } = wishes;
  const context = await steps.model.contextTokens();
  const maxTokens = answerTokens(context);
  let dropped = 0;
  const verify: Verify = (statements, from) =>
    statements.flatMap(({ text: written, points: numbers }) => {
      const text = withoutMarkup(written);
      const ids = [...new Set(numbers.flatMap((number) => from[number - 1]?.evidence ?? []))];
      const evidence = supportingLines({ text, language, evidence: ids }, index);
      if (!evidence) dropped += 1;
      return evidence ? [{ text, language, evidence }] : [];
    });

  const budget = Math.floor((context - maxTokens) * PROMPT_SHARE);
  const shown = await condense(steps, points, { language, budget, maxTokens, verify });
  const answer = await steps.fill(
    { messages: overviewPrompt(listed(shown), wishes), maxTokens },
    OverviewTexts,
  );
  const sentences = verify(answer.sentences.slice(0, size.sentences), shown);
  const headlines = verify(
    answer.headlines
      .filter(({ text }) => text.split(/\s+/u).length <= MAX_HEADLINE_WORDS)
      .slice(0, size.headlines),
    shown,
  );
  // If no sentence passes the checks, shows the points themselves, provided they are in the reader's language.
  const own = everyNth(shown, size.sentences).filter((point) => point.language === language);
  return {
    points: [
      ...asDraft('sentence', sentences.length > 0 ? sentences : own),
      ...asDraft('takeaway', headlines),
    ],
    dropped,
  };
}

/** Returns the statements that are supported by the lines of the points that they refer to. */
type Verify = (statements: readonly Numbered[], from: readonly CheckedPoint[]) => CheckedPoint[];

interface CondenseOptions {
  language: Language;
  /** Maximum number of tokens of the points together. */
  budget: number;
  maxTokens: number;
  verify: Verify;
}

/** Has the model merge points, batch by batch, until they are within the budget; leaves points out if it cannot. */
async function condense(
  steps: ModelSteps,
  points: readonly CheckedPoint[],
  { language, budget, maxTokens, verify }: CondenseOptions,
): Promise<CheckedPoint[]> {
  let shown = [...points];
  for (let level = 0; (await tokensOf(steps, shown)) > budget && level < MAX_LEVELS; level++) {
    const condensed: CheckedPoint[] = [];
    for (const batch of await batches(steps, shown, budget)) {
      const count = Math.max(3, Math.round(batch.length * CONDENSED));
      const messages = condensePrompt(listed(batch), language, count);
      const answer = await steps.fill({ messages, maxTokens }, CondensedPoints);
      const fewer = verify(answer.points.slice(0, count), batch);
      // Selects points evenly from the batch if the model merged none.
      condensed.push(...(fewer.length > 0 ? fewer : everyNth(batch, count)));
    }
    shown = condensed;
  }
  while (shown.length > 1 && (await tokensOf(steps, shown)) > budget)
    shown = everyNth(shown, Math.ceil(shown.length / 2));
  return shown;
}

const asDraft = (kind: PointKind, points: readonly CheckedPoint[]): DraftPoint[] =>
  points.map((point) => ({ ...point, kind, evidence: everyNth(point.evidence, MAX_EVIDENCE) }));

const listed = (points: readonly CheckedPoint[]): string =>
  points.map(({ text }, at) => `(${at + 1}) ${text}`).join('\n');

const tokensOf = async (steps: ModelSteps, points: readonly CheckedPoint[]): Promise<number> =>
  (await steps.model.countTokens([listed(points)]))[0] ?? 0;

async function batches(
  steps: ModelSteps,
  points: readonly CheckedPoint[],
  budget: number,
): Promise<CheckedPoint[][]> {
  const groups: CheckedPoint[][] = [[]];
  for (const point of points) {
    const last = groups.at(-1) ?? [];
    if (last.length > 0 && (await tokensOf(steps, [...last, point])) > budget) groups.push([point]);
    else last.push(point);
  }
  return groups;
}

/** At most `count` items, evenly spread over the list. */
function everyNth<Item>(items: readonly Item[], count: number): Item[] {
  if (items.length <= count) return [...items];
  return Array.from({ length: count }, (_, at) => items[Math.floor((at * items.length) / count)] as Item);
}
