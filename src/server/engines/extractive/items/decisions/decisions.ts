import type { Cited, TranscriptLine } from '#server/features/summaries/summaryEngine.ts';
import { EXPLICIT, PROPOSAL, PUSHED, SETTLED, TAKEN_UP } from '../../cues/decisionCues.ts';
import { DECIDED } from '../../cues/plainCues.ts';
import {
  ACCEPTANCE,
  CONDITION,
  HEDGED,
  HYPOTHETICAL,
  JOKE,
  OBJECTION,
  PAST_TIME,
  REPORTED,
  REVERSAL,
  WITHDRAWAL,
} from '../../cues/replyCues.ts';
import { distinctCount, sharedCount } from '../../text/stemSets.ts';
import { contentStems, wordsOf } from '../../text/tokens.ts';
import type { Utterance } from '../../utterances/utterance.ts';
import { evidenceOf } from '../../utterances/utterances.ts';
import { isDeclaration } from '../statements/plainStatements.ts';
import { isQuoted } from '../statements/readAloud.ts';

interface Decision {
  parts: Utterance[];
  worded: Utterance;
  score: number;
  isReversal: boolean;
}

interface MergedDecision extends Decision {
  /** The stems of all parts, kept because each later decision is compared with those of a long meeting. */
  stems: Set<string>;
}

const MAX_DECISIONS = 8;
const THIN = 2;
const NEAR_LINES = 4;
/** Maximum distance, in decisions, between a decision and its repetition. */
const MAX_LOOKBACK = 40;

export function decisionsOf(utterances: Utterance[], lines: TranscriptLine[]): Cited[] {
  const decisions: MergedDecision[] = [];
  utterances.forEach((_, at) => {
    const decision = decisionAt(utterances, at);
    if (decision) mergeDecision(decisions, decision);
  });
  return decisions
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MAX_DECISIONS)
    .toSorted((a, b) => a.worded.line - b.worded.line)
    .map((decision) => ({ text: textOf(decision), evidence: evidenceOf(decision.parts, lines) }));
}

function decisionAt(all: Utterance[], at: number): Decision | null {
  const said = all[at] as Utterance;
  if (isUnreal(said)) return null;
  const isExplicit = EXPLICIT.test(said.cue) || DECIDED.test(said.cue);
  if (isExplicit) return NEGATION.test(said.cue) ? null : decided(all, at, 3);
  if (said.act === 'commitment' || said.act === 'request' || WITHDRAWAL.test(said.cue)) return null;
  if (SETTLED.test(said.cue) && !said.isQuestion) return isOpposed(all, at) ? null : decided(all, at, 2);
  if (PUSHED.test(said.cue)) return pushed(all, at);
  return PROPOSAL.test(said.cue) ? proposed(all, at) : null;
}

/** Shows a thin closing ("so no contractor") with the sentence of the same line that it concludes. */
function textOf({ parts, worded }: Decision): string {
  const closing = parts.find((part) => part.line === worded.line && part.at > worded.at);
  const isNext = closing !== undefined && closing.subject.length > 0;
  return isNext ? `${worded.text} ${closing.text}` : worded.text;
}

const NEGATION =
  /(?:not|n't|never|haven't|hasn't|no|pas encore|n'a pas|n'est pas|n'avons pas|لم|ليس|ما) (?:yet |been |encore |ي?)?(?:decided|agreed|decision|final|settled|décidé|décision|tranché|قرار|نقرر|نتفق|نهائي)/u;

/** Whether a sentence is conditional, reported, past or in jest; a conditional idea may still be adopted. */
function isUnreal(said: Utterance): boolean {
  if (isQuoted(said)) return true;
  const isFar = JOKE.test(said.cue) || REPORTED.test(said.cue) || PAST_TIME.test(said.cue);
  const opening = CONDITION.exec(said.cue);
  return (
    isFar ||
    (opening !== null && opening.index < 12) ||
    (HYPOTHETICAL.test(said.cue) && !PROPOSAL.test(said.cue))
  );
}

const repliesByOthers = (all: Utterance[], at: number, reach: number): Utterance[] => {
  const said = all[at] as Utterance;
  return all
    .slice(at + 1, at + 14)
    .filter((next) => next.speaker !== said.speaker && next.line - said.line <= reach);
};

const objects = ({ cue }: Utterance) => (OBJECTION.test(cue) && !ACCEPTANCE.test(cue)) || HEDGED.test(cue);

const isOpposed = (all: Utterance[], at: number) => {
  const next = repliesByOthers(all, at, 1)[0];
  return next !== undefined && objects(next);
};

/** A decision from an explicit cue; a bare "agreed" takes its content from the idea before it. */
function decided(all: Utterance[], at: number, score: number): Decision | null {
  const said = all[at] as Utterance;
  const isReversal = REVERSAL.test(said.cue);
  const own = contentStems(
    wordsOf(said.cue.replace(EXPLICIT, ' ').replace(DECIDED, ' '), said.language),
    said.language,
  );
  if (distinctCount(own) >= THIN || said.due !== null)
    return { parts: [said], worded: said, score, isReversal };
  const before = all
    .slice(Math.max(0, at - 8), at)
    .filter((other) => said.line - other.line <= 3 && distinctCount(other.subject) >= THIN)
    .reverse();
  const idea =
    before.find((other) => other.line === said.line) ??
    before.find((other) => PROPOSAL.test(other.cue) || PUSHED.test(other.cue) || SETTLED.test(other.cue));
  const after = all[at + 1];
  const content =
    idea ?? (after?.line === said.line && distinctCount(after.subject) >= THIN ? after : undefined);
  if (content) return { parts: [content, said], worded: content, score, isReversal };
  return said.subject.length > 0 && score >= 2 ? { parts: [said], worded: said, score, isReversal } : null;
}

/** "Let's…" is a decision when somebody assents, or when nobody objects and it was no question. */
function pushed(all: Utterance[], at: number): Decision | null {
  const said = all[at] as Utterance;
  const replies = repliesByOthers(all, at, 3);
  const first = replies[0];
  if (first && objects(first)) return null;
  const assent = replies.find((next) => ACCEPTANCE.test(next.cue) || TAKEN_UP.test(next.cue));
  if (!assent && (said.isQuestion || distinctCount(said.subject) < THIN)) return null;
  const made = decided(all, at, assent ? 2 : 1);
  return made && assent
    ? { ...made, parts: [...made.parts, ...(assent.line - said.line <= 2 ? [assent] : [])] }
    : made;
}

/** An idea is a decision only when somebody adopts it explicitly, or two assent, and nobody objects. */
function proposed(all: Utterance[], at: number): Decision | null {
  const said = all[at] as Utterance;
  if (distinctCount(said.subject) < THIN) return null;
  const assents = new Map<string, Utterance>();
  for (const next of repliesByOthers(all, at, 3)) {
    if (OBJECTION.test(next.cue) || HEDGED.test(next.cue)) return null;
    if (TAKEN_UP.test(next.cue) && distinctCount(next.subject) < THIN) {
      return { parts: [said, next], worded: said, score: 2, isReversal: false };
    }
    if (PROPOSAL.test(next.cue)) return null;
    if (ACCEPTANCE.test(next.cue)) assents.set(next.speaker, next);
  }
  return assents.size > 1
    ? { parts: [said, ...assents.values()], worded: said, score: 1.5, isReversal: false }
    : null;
}

const isIdea = (said: Utterance) => said.isQuestion || PROPOSAL.test(said.cue);

/** Adds a decision: near ones on the same subject are merged; a later one that reverses an earlier one replaces it. */
function mergeDecision(decisions: MergedDecision[], decision: Decision) {
  const stems = new Set(decision.parts.flatMap((part) => part.stems));
  const start = decision.parts[0]?.line ?? 0;
  const shares = (other: MergedDecision) => sharedCount(stems, other.stems);
  if (decision.isReversal) {
    const old = decisions
      .slice(-MAX_LOOKBACK)
      .find((other) => shares(other) >= 1 && start - other.worded.line > 1);
    if (old) decisions.splice(decisions.indexOf(old), 1);
  }
  const near = decisions.slice(-MAX_LOOKBACK).find((other) => {
    const distance = start - (other.parts.at(-1)?.line ?? 0);
    const shared = shares(other);
    if (shared >= Math.max(3, stems.size * 0.7)) return true;
    return (
      distance <= NEAR_LINES &&
      !isDeclaration(decision.worded) &&
      !isDeclaration(other.worded) &&
      (shared >= 1 || other.parts.some((part) => decision.parts.includes(part)))
    );
  });
  if (!near) {
    decisions.push({ ...decision, stems });
    return;
  }
  const size = (utterance: Utterance) => distinctCount(utterance.subject);
  near.parts.push(...decision.parts.filter((part) => !near.parts.includes(part)));
  for (const stem of stems) near.stems.add(stem);
  const isClearer =
    isIdea(near.worded) !== isIdea(decision.worded)
      ? isIdea(near.worded)
      : size(decision.worded) > size(near.worded);
  if (isClearer && size(decision.worded) >= THIN) near.worded = decision.worded;
  near.score = Math.max(near.score, decision.score) + 0.5;
}
