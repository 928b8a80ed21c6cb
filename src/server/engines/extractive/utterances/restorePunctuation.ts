import type { TranscriptLine } from '#server/features/summaries/summaryEngine.ts';
import type { Language } from '#shared/contract/languages.ts';
import { cueText } from '../cues/cueText.ts';
import { CONDITION } from '../cues/replyCues.ts';
import { isUnfinished } from '../prose/headline.ts';
import { lineLanguage } from '../text/lineLanguage.ts';
import { CLAUSE_OPENINGS, type ClauseOpenings } from './clauseOpenings.ts';
import { firstNamesOf, TAKES_NAME } from './people.ts';
import { withCapitalI } from './units.ts';

const PUNCTUATION = /[.!?؟…,،;؛:]["»”')\]]*(?:\s|$)/u;
const QUESTION_MARKS: Record<Language, string> = { en: '?', fr: ' ?', ar: '؟' };
/** Fewer words do not become a sentence of their own. */
const MIN_WORDS = 3;

/**
 * Adds full stops and question marks to lines of recognizers that write none, so that they have sentences as in a
 * punctuated transcript. A line with any punctuation, or of one statement, stays as it is. The models of lines read
 * them as transcribed, because that found more decisions.
 */
export function restorePunctuation(lines: TranscriptLine[]): TranscriptLine[] {
  const names = firstNamesOf(lines);
  return lines.map((line) => {
    if (PUNCTUATION.test(line.text)) return line;
    const language = lineLanguage(line);
    const words = withCapitalI(line.text, language).trim().split(/\s+/);
    const sentences = sentencesIn(
      words.map((word) => cueText(word)),
      CLAUSE_OPENINGS[language],
      names,
    );
    if (sentences.length === 1 && !sentences[0]?.isQuestion) return line;
    const marked = sentences.map(({ from, isQuestion }, at) => {
      const said = words.slice(from, sentences[at + 1]?.from).join(' ');
      return `${said.charAt(0).toUpperCase()}${said.slice(1)}${isQuestion ? QUESTION_MARKS[language] : '.'}`;
    });
    return { ...line, text: marked.join(' ') };
  });
}

interface Sentence {
  /** Index of its first word. */
  from: number;
  isQuestion: boolean;
}

/**
 * Divides words without punctuation. A sentence ends where another clause opens with its own subject and verb, unless
 * that clause depends on a word before it, or the sentence has no main clause yet ("when they answer I will call").
 */
function sentencesIn(words: string[], openings: ClauseOpenings, names: ReadonlySet<string>): Sentence[] {
  const openingAt = openingsIn(words, openings);
  let current: Sentence = { from: 0, isQuestion: false };
  const sentences = [current];
  let hasMain = false;
  let isSubordinate = false;
  /** Whether only openers and names stand before the word. */
  let isLeading = true;
  /** Index of the first of the openers and names directly before the word. */
  let opener: number | null = null;

  function begin(at: number, isQuestion: boolean): boolean {
    if (at - current.from < MIN_WORDS || words.length - at < MIN_WORDS) return false;
    if (isUnfinished(words[at - 1] ?? '')) return false;
    const isCalled = isQuestion && names.has(words[at - 1] ?? '') && !TAKES_NAME.test(`${words[at - 2]} `);
    current = { from: isCalled ? at - 1 : at, isQuestion };
    sentences.push(current);
    return true;
  }

  for (let at = 0; at < words.length; ) {
    const { kind, next, isGoverned } = openingAt(at, isLeading || opener !== null);
    const isDependent = isGoverned && opener === null;
    const from: number = opener ?? at;
    if (kind === 'question' || kind === 'leadingQuestion') {
      if (!hasMain || !begin(from, true)) current.isQuestion = true;
      hasMain = true;
      isSubordinate = false;
    } else if (kind === 'subordinator') {
      isSubordinate = true;
      if (CONDITION.test(words[at] ?? '') && !isDependent) hasMain = false;
    } else if (kind === 'clause' || kind === 'weakClause') {
      const isNew = opener !== null || (kind === 'clause' && !isDependent);
      if (!isSubordinate && hasMain && isNew) begin(from, false);
      hasMain ||= !isSubordinate;
      isSubordinate = false;
    }
    const isName = kind === null && names.has(words[at] ?? '');
    if (kind === 'opener') opener = from;
    else if (!isName) {
      opener = null;
      isLeading = false;
    }
    at = next;
  }
  return sentences;
}

const KINDS = ['question', 'leadingQuestion', 'clause', 'subordinator', 'opener', 'weakClause'] as const;

interface Opening {
  kind: (typeof KINDS)[number] | null;
  /** Index of the word behind it. */
  next: number;
  /** Whether the word before it takes a clause without a subordinator. */
  isGoverned: boolean;
}

/** Returns a function that finds what opens at a word. `mayLead`: whether a leading question may open there. */
function openingsIn(words: string[], openings: ClauseOpenings): (at: number, mayLead: boolean) => Opening {
  const text = words.join(' ');
  const starts: number[] = [];
  let length = 0;
  for (const word of words) {
    starts.push(length);
    length += word.length + 1;
  }
  return (at, mayLead) => {
    const endOf = (pattern: RegExp): number => {
      pattern.lastIndex = starts[at] ?? 0;
      return pattern.test(text) ? pattern.lastIndex : -1;
    };
    for (const kind of KINDS) {
      const end = kind !== 'leadingQuestion' || mayLead ? endOf(openings[kind]) : -1;
      if (end < 0) continue;
      let next = at + 1;
      while ((starts[next] ?? end) < end) next += 1;
      const isGoverned = (kind === 'clause' || kind === 'subordinator') && endOf(openings.governor) >= 0;
      return { kind, next, isGoverned };
    }
    return { kind: null, next: at + 1, isGoverned: false };
  };
}
