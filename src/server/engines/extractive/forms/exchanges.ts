import type { DraftPoint, TranscriptLine } from '#server/features/summaries/summaryEngine.ts';
import { MIN_RANKED_WORDS, type Unit } from '../utterances/units.ts';
import { evidenceOf } from '../utterances/utterances.ts';

const MIN_QUESTION_WORDS = 3;
/** Maximum number of sentences in an answer. */
const ANSWER_SENTENCES = 3;

/**
 * Questions with the answer of another person, in spoken order: the question on one line, the answer on the next, both
 * with their speakers. If there are more than `most`, keeps those with the most informative answers.
 */
export function exchangePoints(units: Unit[], lines: TranscriptLine[], most: number): DraftPoint[] {
  const exchanges = units.flatMap((question, at) => {
    const answer = answerTo(units, at);
    return answer ? [{ question, answer, weight: distinctStems(answer) }] : [];
  });
  const least = exchanges.map(({ weight }) => weight).sort((a, b) => b - a)[most - 1] ?? 0;
  return exchanges
    .filter(({ weight }) => weight >= least)
    .slice(0, most)
    .map(({ question, answer }) => ({
      kind: 'exchange',
      language: question.language,
      text: `${question.speaker}: ${question.text}\n${answer[0]?.speaker}: ${answer.map(({ text }) => text).join(' ')}`,
      evidence: evidenceOf([question, ...answer], lines),
    }));
}

const isQuestion = (unit: Unit): boolean =>
  /[?؟]["»”')\]]?\s*$/u.test(unit.spoken) && unit.words.length >= MIN_QUESTION_WORDS;

/**
 * The first sentences that one other person says before the next question; null when the next sentence is by the same
 * speaker or is a question too.
 */
function answerTo(units: Unit[], at: number): Unit[] | null {
  const question = units[at] as Unit;
  const next = units[at + 1];
  if (!isQuestion(question) || !next || next.speaker === question.speaker) return null;
  const reply: Unit[] = [];
  for (const unit of units.slice(at + 1)) {
    if (unit.speaker !== next.speaker || isQuestion(unit)) break;
    reply.push(unit);
  }
  const telling = reply.filter(({ words }) => words.length >= MIN_RANKED_WORDS);
  const shown = (telling.length > 0 ? telling : reply).slice(0, ANSWER_SENTENCES);
  return shown.length > 0 ? shown : null;
}

const distinctStems = (units: Unit[]): number => new Set(units.flatMap(({ stems }) => stems)).size;
