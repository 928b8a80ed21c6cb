import { supportingLines } from '#server/engines/checks/supportingLines.ts';
import { isWrittenIn } from '#server/engines/checks/writtenLanguage.ts';
import { mainLanguage } from '#server/engines/extractive/text/lineLanguage.ts';
import { type LanguageModel, ModelError } from '#server/engines/languageModel/languageModel.ts';
import { idsOf } from '#server/engines/written/numberedLines.ts';
import { type AnswerEngine, AnswerError } from '#server/features/meetingChat/answerEngine.ts';
import { answerPrompt, historyOf, languageOfQuestion } from './answerPrompt.ts';
import { citedSentences, NOT_SAID } from './citedSentences.ts';
import { chooseFromMeeting } from './oneMeeting.ts';
import { chooseFromMeetings } from './severalMeetings.ts';

const MAX_ANSWER_TOKENS = 700;
/** Estimated tokens of the instructions in the prompt. */
const INSTRUCTION_TOKENS = 400;
const MIN_TRANSCRIPT_TOKENS = 200;
const MAX_SENTENCES = 12;

/**
 * An engine that answers from the given lines only. Emits each sentence once it is written and the lines that it cites
 * support it.
 */
export function createAnswerEngine(model: LanguageModel): AnswerEngine {
  return {
    name: model.name,
    async answer(request, signal, onSentence) {
      try {
        return await answerFrom(model, request, signal, onSentence);
      } catch (error) {
        signal.throwIfAborted();
        if (!(error instanceof ModelError)) throw error;
        throw new AnswerError(error.message, { cause: error });
      }
    },
  };
}

const answerFrom: (
  model: LanguageModel,
  ...rest: Parameters<AnswerEngine['answer']>
) => Promise<{ dropped: number }> = async (model, request, signal, onSentence) => {
  const { question, askedBy, said } = request;
  const history = historyOf(request);
  const context = await model.contextTokens();
  const maxTokens = Math.min(MAX_ANSWER_TOKENS, Math.floor(context / 4));
  const asked = await model.countTokens([...history.map(({ content }) => content), question]);
  const taken = asked.reduce((sum, count) => sum + count, maxTokens + INSTRUCTION_TOKENS);
  const budget = Math.max(MIN_TRANSCRIPT_TOKENS, context - taken);
  const material =
    said.of === 'meeting'
      ? await chooseFromMeeting(model, question, said.lines, budget)
      : await chooseFromMeetings(model, said.excerpts, budget);
  const { index, given, transcript, introduction, toChecked } = material;
  const spoken = mainLanguage([...index.lines]);
  const language = languageOfQuestion(question, spoken);
  const messages = answerPrompt({ introduction, transcript, question, askedBy, language, history });

  // Kept by text, because a call that broke off is repeated, and may then give other sentences.
  const shown = new Set<string>();
  const dropped = new Set<string>();
  const tried = new Set<string>();
  const readSentences = (text: string) => {
    for (const { text: sentence, numbers } of citedSentences(text)) {
      const attempt = `${sentence} ${numbers}`;
      if (shown.has(sentence) || tried.has(attempt)) continue;
      tried.add(attempt);
      dropped.add(sentence);
      if (shown.size >= MAX_SENTENCES) continue;
      // Accepts the transcript's language too, because models fall back into it.
      const written = [language, spoken].find((candidate) => isWrittenIn(sentence, candidate));
      const cited = idsOf(
        numbers.filter((number) => given.has(number - 1)),
        index.lines,
      );
      const checked = toChecked(sentence, cited);
      const evidence =
        written && supportingLines({ text: checked, language: written, evidence: cited }, index);
      if (!evidence) continue;
      dropped.delete(sentence);
      shown.add(sentence);
      onSentence({ text: sentence, evidence });
    }
  };
  const answer = await model.write({ messages, maxTokens, isUrgent: true }, signal, readSentences);
  // A refusal, a tool call, or reasoning without end; a model that finds nothing says so.
  if (answer === '') throw new ModelError('invalid_answer', 'The model wrote nothing');
  readSentences(answer);
  // An answer without citations counts as one dropped sentence, unless it says that the transcript holds no answer.
  const isUncited = tried.size === 0 && !answer.includes(NOT_SAID);
  return { dropped: dropped.size + (isUncited ? 1 : 0) };
};
