import { TranscriptIndex } from '#server/engines/checks/transcriptIndex.ts';
import { withoutPlanted } from '#server/engines/extractive/injection.ts';
import { mainLanguage } from '#server/engines/extractive/text/lineLanguage.ts';
import { type LanguageModel, ModelError } from '#server/engines/languageModel/languageModel.ts';
import {
  type SummaryDraft,
  type SummaryEngine,
  SummaryEngineError,
  type SummaryRequest,
  type SummaryRun,
  type TranscriptLine,
} from '#server/features/summaries/summaryEngine.ts';
import type { FallbackReason, PointKind } from '#shared/contract/summaries.ts';
import { BUILT_IN_FORMS, LENGTH_FACTORS } from '#shared/rules/summaries/summaryForms.ts';
import { type CheckedAction, type CheckedPoint, checkItems } from './checkedItems.ts';
import { crossCheckActions, crossCheckDecisions } from './crossCheck.ts';
import { mergeActions, mergePoints } from './mergeItems.ts';
import { ModelSteps } from './modelSteps.ts';
import { numberedLine } from './numberedLines.ts';
import { readerInstructions } from './readerInstructions.ts';
import { answerTokens, type PartItems, readPart } from './readPart.ts';
import { transcriptParts } from './transcriptParts.ts';
import { translateItems } from './translateItems.ts';
import { writeOverview } from './writeOverview.ts';

/**
 * Limits of a part, as a share of the context and in tokens, because models overlook what is in the middle of a long
 * text.
 */
const PART_SHARE = 0.5;
const MAX_PART_TOKENS = 6_000;
/** Estimated tokens of the instructions around a part. */
const INSTRUCTION_TOKENS = 900;
const WORDS_PER_SENTENCE = 250;
/**
 * Kinds of points that are quoted in the language in which they were spoken, because they attribute words to a person.
 */
const QUOTED_KINDS: readonly PointKind[] = ['finished', 'planned', 'blocker', 'exchange'];

const NO_RUN: SummaryRun = {
  onProgress: () => {},
  parts: { find: async () => undefined, keep: async () => {} },
};

/**
 * Summaries written by a language model: it reads the transcript part by part, and writes prose from the items that
 * their lines support. `secondOpinion` provides tasks and decisions to compare with. Rejects with SummaryEngineError
 * when the model fails.
 */
export function createWrittenEngine(model: LanguageModel, secondOpinion: SummaryEngine): SummaryEngine {
  return {
    name: model.name,
    async summarize(request, signal, run = NO_RUN) {
      try {
        return await write({ model, secondOpinion }, request, signal, run);
      } catch (error) {
        signal.throwIfAborted();
        if (!(error instanceof ModelError)) throw error;
        throw new SummaryEngineError(REASONS[error.kind], error.message, { cause: error });
      }
    },
  };
}

const REASONS: Record<ModelError['kind'], FallbackReason> = {
  unavailable: 'unreachable',
  busy: 'unreachable',
  rate_limited: 'refused',
  timeout: 'slow',
  refused: 'refused',
  misconfigured: 'refused',
  no_credit: 'refused',
  invalid_answer: 'unusable',
  too_long: 'unusable',
};

async function write(
  { model, secondOpinion }: { model: LanguageModel; secondOpinion: SummaryEngine },
  request: SummaryRequest,
  signal: AbortSignal,
  run: SummaryRun,
): Promise<SummaryDraft> {
  const lines = withoutPlanted(request.lines);
  const index = new TranscriptIndex(lines);
  const language = request.language ?? mainLanguage(lines);
  const form = request.form ?? BUILT_IN_FORMS.general;
  const instructions = readerInstructions(form, request.instructions);
  const failed = new AbortController();
  const steps = new ModelSteps(model, AbortSignal.any([signal, failed.signal]), run);
  const read = await readTranscript(model, lines, { steps, run, instructions }).catch((error) => {
    // A failed part aborts the others, so that no unused answer is paid for.
    failed.abort(error);
    throw error;
  });

  const { points, decisions, actions, ...checked } = supportedItems(read, index, request.startedAt);
  let { dropped } = checked;
  const sources = bySpokenOrder([...points, ...decisions], index);
  run.onProgress({ stage: 'writing', done: 0, total: 1 });
  const { sections, length } = form;
  const size = sizeFor(lines, LENGTH_FACTORS[length]);
  const overview =
    sources.length > 0 && (sections.includes('sentence') || sections.includes('takeaway'))
      ? await writeOverview(steps, sources, index, { language, size, instructions })
      : { points: [], dropped: 0 };
  dropped += overview.dropped;

  const inLanguage = async <Point extends CheckedPoint | CheckedAction>(items: Point[]): Promise<Point[]> => {
    const translated = await translateItems(steps, items, index, language);
    const kept = translated.filter((item) => item !== null);
    dropped += items.length - kept.length;
    return kept as Point[];
  };
  const readDecisions = await inLanguage(decisions);
  const readActions = await inLanguage(actions);

  run.onProgress({ stage: 'checking', done: 0, total: 1 });
  // Requests decisions from the second opinion even if the form does not show them, because they are compared.
  const asked = { ...form, sections: [...new Set([...sections, 'decision' as const])] };
  const opinion = await secondOpinion.summarize({ ...request, form: asked }, signal);
  const quoted = opinion.points.filter(({ kind }) => QUOTED_KINDS.includes(kind));
  return {
    language,
    points: [...overview.points, ...crossCheckDecisions(readDecisions, opinion, index, language), ...quoted],
    actions: crossCheckActions(readActions, opinion, index, language),
    dropped,
  };
}

/**
 * The items of all parts that the lines support, without duplicates, and the number of other items. Throws ModelError if
 * there are none, because the model has not understood the transcript.
 */
function supportedItems(read: PartItems[], index: TranscriptIndex, startedAt: Date) {
  const checked = read.map((part) => checkItems(part, index, startedAt));
  const items = {
    points: mergePoints(checked.flatMap((part) => part.points)),
    decisions: mergePoints(checked.flatMap((part) => part.decisions)),
    actions: mergeActions(checked.flatMap((part) => part.actions)),
    dropped: checked.reduce((sum, part) => sum + part.dropped, 0),
  };
  if (items.points.length + items.decisions.length + items.actions.length === 0)
    throw new ModelError('invalid_answer', 'Nothing that the model wrote is supported by the transcript');
  return items;
}

/** Reads the transcript in parts that fit into the model's context. */
async function readTranscript(
  model: LanguageModel,
  lines: readonly TranscriptLine[],
  { steps, run, instructions }: { steps: ModelSteps; run: SummaryRun; instructions: string },
): Promise<PartItems[]> {
  const context = await model.contextTokens();
  const tokens = await model.countTokens(lines.map(numberedLine));
  const room = context - answerTokens(context) - INSTRUCTION_TOKENS;
  const parts = transcriptParts(tokens, Math.max(200, Math.min(room, context * PART_SHARE, MAX_PART_TOKENS)));
  let done = 0;
  const report = () => run.onProgress({ stage: 'reading', done, total: parts.length });
  report();
  const read = await Promise.all(
    parts.map(async (part) => {
      const items = await readPart(steps, lines, part, instructions);
      done += 1;
      report();
      return items;
    }),
  );
  return read.flat();
}

const bySpokenOrder = (points: CheckedPoint[], index: TranscriptIndex): CheckedPoint[] =>
  points.sort((a, b) => index.placeOf(a.evidence[0] ?? '') - index.placeOf(b.evidence[0] ?? ''));

/** The length of an overview, which depends on the length of the meeting. */
function sizeFor(
  lines: readonly { text: string }[],
  factor: number,
): { sentences: number; headlines: number } {
  const words = lines.reduce((sum, { text }) => sum + text.split(/\s+/u).length, 0);
  const usual = Math.min(10, Math.max(3, Math.round(words / WORDS_PER_SENTENCE)));
  const sentences = Math.max(1, Math.round(usual * factor));
  return { sentences, headlines: Math.min(7, Math.max(3, sentences)) };
}
