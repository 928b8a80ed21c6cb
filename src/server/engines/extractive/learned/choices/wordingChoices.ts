import * as decisionCues from '../../cues/decisionCues.ts';
import { GREETING, NEXT_SUBJECT } from '../../cues/plainCues.ts';
import * as replyCues from '../../cues/replyCues.ts';
import { isExcuse, isRejected } from '../../items/statements/refusals.ts';
import { needsContext, saysNothing } from '../../items/wording/inContext.ts';
import { sharedCount } from '../../text/stemSets.ts';
import type { Utterance } from '../../utterances/utterance.ts';
import { type Features, featuresOf, type LinearModel, logOddsOf } from '../models/linearModel.ts';
import { subjectSize, type WordingQuery } from './wordings.ts';

const CUES = Object.entries({ ...replyCues, ...decisionCues });
/** Words by which a decision is concluded. */
export const CONCLUDING = [decisionCues.EXPLICIT, decisionCues.SETTLED, decisionCues.PUSHED];
const SCORE_STEPS = [-2, -1, 0, 1, 2];

export const wordingCandidates = ({ utterances, wide }: WordingQuery): Utterance[] =>
  utterances.filter(({ line }) => wide.includes(line));

/** Features of each candidate: its informativeness, its role in the conversation, and its position among the others. */
export function wordingFeatures(query: WordingQuery, candidates: Utterance[]): Features[] {
  const most = Math.max(...candidates.map(subjectSize));
  const best = Math.max(...candidates.map(({ line }) => query.scores[line] ?? 0));
  return candidates.map((said, at) => {
    const others = candidates.filter((other) => other !== said);
    const names = [
      ...ownFeatures(said),
      ...placeFeatures(query, said),
      `repeats ${sharedWith(said, others)}`,
      `is echoed ${sharedWith(
        said,
        others.filter(({ speaker }) => speaker !== said.speaker),
      )}`,
      `from end ${Math.min(4, candidates.length - 1 - at)}`,
    ];
    if (subjectSize(said) === most) names.push('says most');
    if ((query.scores[said.line] ?? 0) === best) names.push('likeliest line');
    if (candidates[at + 1]?.speaker !== said.speaker) names.push('closes a turn');
    return featuresOf(names);
  });
}

function ownFeatures(said: Utterance): string[] {
  const names = [
    `size ${subjectSize(said)}`,
    `length ${Math.min(6, Math.floor(Math.log2(said.shownWords + 1)))}`,
    `act ${said.act}`,
    ...CUES.filter(([, pattern]) => pattern.test(said.cue)).map(([name]) => `cue ${name}`),
  ];
  if (said.isQuestion) names.push('question');
  if (said.due !== null) names.push('date');
  if (/\p{N}/u.test(said.text)) names.push('number');
  if (needsContext(said)) names.push('needs context');
  if (saysNothing(said)) names.push('says nothing');
  return names;
}

function placeFeatures({ group, scores }: WordingQuery, { line }: Utterance): string[] {
  const score = scores[line] ?? 0;
  return [
    `from anchor ${Math.max(-4, Math.min(3, line - group.anchor))}`,
    group.at.includes(line) ? 'in the item' : 'outside',
    ...SCORE_STEPS.filter((step) => score > step).map((step) => `score > ${step}`),
  ];
}

const sharedWith = ({ subject }: Utterance, others: Utterance[]): number =>
  Math.min(3, sharedCount(new Set(subject), new Set(others.flatMap(({ stems }) => stems))));

/**
 * The sentence that most probably states the decision: no report, personal excuse, next subject, or proposal that somebody rejects
 * before a conclusion, if there is another one. Undefined if the lines hold no sentence.
 */
export function wordingOf(model: LinearModel, query: WordingQuery): Utterance | undefined {
  const candidates = wordingCandidates(query);
  const scored = wordingFeatures(query, candidates).map((features, at) => ({
    said: candidates[at] as Utterance,
    score: logOddsOf(model, features),
  }));
  const fitting = scored.filter(({ said }) => isFitting(said, candidates, query));
  return (fitting.length > 0 ? fitting : scored).toSorted((one, other) => other.score - one.score)[0]?.said;
}

function isFitting(said: Utterance, candidates: Utterance[], { utterances }: WordingQuery): boolean {
  if (replyCues.REPORTED.test(said.cue) || isExcuse(said)) return false;
  if (NEXT_SUBJECT.test(said.cue) || GREETING.test(said.cue)) return false;
  const isConcluded = candidates.some(
    (other) => other.line > said.line && CONCLUDING.some((pattern) => pattern.test(other.cue)),
  );
  return !(isConcluded && isRejected(said, utterances));
}
