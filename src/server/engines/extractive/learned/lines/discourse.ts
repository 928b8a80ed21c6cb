import { normalise } from '../../text/tokens.ts';
import { type Features, featuresOf } from '../models/linearModel.ts';
import type { DialogueLine } from './dialogueLine.ts';
import { addAround } from './lineFeatures.ts';

/** Interjections and conjunctions that open a conclusion, on normalized text. */
const CONCLUSION =
  /^(?:so|then|okay|ok|right|fine|good|alright|all right|well|therefore|donc|alors|bon|bah bon|du coup|voilà|allez|très bien|parfait|اذن|خلاص|صافي|مالا|ملا|ايا|ايوا|معناه|معناها|طيب|حسنا|هكا|هكذا|يلا|باهي|مليح|جيد|ممتاز|تمام)(?![\p{L}'])/u;

/** A clause that opens with a negation and has no verb: "no oysters", "pas d'alcool", "لا تصوير". */
const BARE_NEGATION =
  /^(?:(?:so|then|and|okay|ok|well|but|just|donc|alors|et|mais|bon|ben|و|اذن|خلاص) )*(?:no|not|none|nothing|nobody|without|pas|plus|aucune?|sans|rien|لا|بلا|مفيش|مافيش|ماكانش|مكانش|ماكاش|بدون|مش|مو|ماشي) (?!(?:problem|worries|idea|yet|really|sure|de problème|de souci|مشكل|باس))\p{L}/u;

const BRIEF_TOKENS = 3;
const SHORT_TOKENS = 8;
/**
 * A line opens a subject when nobody mentioned its new words in this many lines before, and somebody continues with
 * them in this many lines after.
 */
const LINES_BEFORE = 8;
const LINES_BEHIND = 5;

/**
 * Features of the course of the conversation, for each line and those around it: who chairs, where subjects begin and
 * end, conclusions, and negations without a verb. A decision is usually the last statement on a subject.
 */
export function discourseFeatures(lines: DialogueLine[]): Features[] {
  const clauses = lines.map(({ text }) => clausesOf(text));
  const concludes = clauses.map(([first = '']) => CONCLUSION.test(first));
  const chair = chairOf(lines, concludes);
  const opens = lines.map((_, at) => opensSubject(lines, at));
  const names = lines.map((line, at) => {
    const own: string[] = [];
    const length = lengthOf(line);
    const said = clauses[at] ?? [];
    if (concludes[at]) own.push('concludes');
    if (concludes[at] && said.length > 1) own.push('concludes more');
    if (said.some((clause) => BARE_NEGATION.test(clause)))
      own.push('bare negation', `bare negation ${length}`);
    if (line.speaker === chair) own.push('chair', `chair ${line.isQuestion ? 'asks' : length}`);
    if (opens[at]) own.push('opens subject');
    const next = lines[at + 1]?.speaker === line.speaker ? 'self' : 'other';
    if (opens[at + 1]) own.push('closes subject', `closes subject ${next}`);
    else if (opens[at + 2]) own.push('closes subject soon');
    return own;
  });
  return lines.map((_, at) => {
    const features = featuresOf(names[at] ?? []);
    addAround(features, lines, names, at);
    return features;
  });
}

const clausesOf = (text: string): string[] =>
  normalise(text)
    .split(/[.,;:!?،؛؟…]+/u)
    .map((clause) => clause.trim())
    .filter(Boolean);

const lengthOf = ({ tokens }: DialogueLine): string =>
  tokens.length <= BRIEF_TOKENS ? 'brief' : tokens.length <= SHORT_TOKENS ? 'short' : 'long';

/** The speaker who most often asks, addresses others and concludes. */
function chairOf(lines: DialogueLine[], concludes: boolean[]): string | undefined {
  const counts = new Map<string, number>();
  lines.forEach(({ speaker, isQuestion, addressed }, at) => {
    const worth = Number(isQuestion) + addressed.length + Number(concludes[at] ?? false);
    counts.set(speaker, (counts.get(speaker) ?? 0) + worth);
  });
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
}

function opensSubject(lines: DialogueLine[], at: number): boolean {
  const own = new Set(lines[at]?.stems);
  if (own.size === 0) return false;
  const isSharedIn = (near: DialogueLine[]) => near.some(({ stems }) => stems.some((stem) => own.has(stem)));
  return (
    !isSharedIn(lines.slice(Math.max(0, at - LINES_BEFORE), at)) &&
    isSharedIn(lines.slice(at + 1, at + 1 + LINES_BEHIND))
  );
}
