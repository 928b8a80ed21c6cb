import type { TranscriptLine } from '#server/features/summaries/summaryEngine.ts';
import type { Language } from '#shared/contract/languages.ts';
import { cueText } from '../../cues/cueText.ts';
import * as decisionCues from '../../cues/decisionCues.ts';
import * as replyCues from '../../cues/replyCues.ts';
import { type TimeExpression, timesIn } from '../../dates/timeExpressions.ts';
import { isDeclaration, isPlainRequest, isPlainUndertaking } from '../../items/statements/plainStatements.ts';
import { lineLanguage } from '../../text/lineLanguage.ts';
import { contentStems, normalise, wordsIn } from '../../text/tokens.ts';
import type { People } from '../../utterances/people.ts';
import type { Act, Utterance } from '../../utterances/utterance.ts';
import { clauseForms, formNames, isMaghrebi } from '../grammar/clauseForms.ts';
import { sizeOf } from './meetingSize.ts';

/** What a line may state so that no other line is needed to understand it. */
type Stated = 'undertaking' | 'request' | 'decision';

/** A line of the transcript in the form that the trained models use. */
export interface DialogueLine {
  id: string;
  speaker: string;
  text: string;
  language: Language;
  /** Normalized words and question marks, without hesitations; "@" stands for a participant, "#" for a number. */
  tokens: string[];
  stems: string[];
  /** The stems without those of participants' names. */
  subjects: string[];
  isQuestion: boolean;
  times: TimeExpression[];
  mentioned: string[];
  /** The mentioned people who are addressed, rather than talked about. */
  addressed: string[];
  /** The dialogue acts of the line's sentences. */
  acts: ReadonlySet<Act>;
  /** Names of the cues of replyCues.ts and decisionCues.ts that the line contains. */
  cues: ReadonlySet<string>;
  /** Person, tense and mood of the line's clauses; see clauseForms.ts. */
  forms: ReadonlySet<string>;
  /** What the line states by itself, in a short meeting; see plainStatements.ts. */
  states: ReadonlySet<Stated>;
}

const CUES = Object.entries({ ...replyCues, ...decisionCues });
const HESITATION = /^(?:um+|uh+|mm+|hmm*|er|euh|ben|bah|heu)$/;
const TOKEN = /[\p{L}\p{M}']+|\p{N}+|[?؟!]/gu;

export function dialogueLines(
  lines: TranscriptLine[],
  utterances: Utterance[],
  people: People,
): DialogueLine[] {
  const acts = lines.map(() => new Set<Act>());
  const isLong = sizeOf(lines) === 'long';
  const states = lines.map(() => new Set<Stated>());
  for (const said of utterances) {
    acts[said.line]?.add(said.act);
    if (isLong) continue;
    if (isPlainUndertaking(said)) states[said.line]?.add('undertaking');
    if (isPlainRequest(said)) states[said.line]?.add('request');
    if (isDeclaration(said)) states[said.line]?.add('decision');
  }
  const names = new Set(lines.flatMap(({ speaker }) => normalise(speaker).match(/[\p{L}\p{M}]{2,}/gu) ?? []));
  const inMaghreb = isMaghrebi(lines.map(({ text }) => text));
  const texts = lines.map(({ text }) => text);
  const normal = texts.map(normalise);
  const cueTexts = texts.map((text, at) => cueText(text, normal[at]));
  const cues = cuesIn(cueTexts);
  const times = timesIn(texts, normal);
  return lines.map(({ id, speaker, text, language: declared }, at) => {
    const language = lineLanguage({ text, language: declared });
    const shape = normal[at] ?? '';
    const words = wordsIn(shape, language);
    const mentions = people.mentionedIn(cueTexts[at] ?? '').filter((mention) => mention.speaker !== speaker);
    return {
      id,
      speaker,
      text,
      language,
      tokens: tokensOf(shape, names),
      stems: contentStems(words, language),
      subjects: contentStems(
        words.filter((word) => !names.has(word)),
        language,
      ),
      isQuestion: /[?؟]\s*["»”]?\s*$/u.test(text),
      times: times[at] ?? [],
      mentioned: mentions.map((mention) => mention.speaker),
      addressed: mentions.filter(({ isAddressed }) => isAddressed).map((mention) => mention.speaker),
      acts: acts[at] ?? new Set(),
      cues: cues[at] ?? new Set(),
      forms: formNames(clauseForms(text, language, inMaghreb)),
      states: states[at] ?? new Set(),
    };
  });
}

/**
 * For each cueText, the names of its cues. Runs one pattern over all texts before the next, because each compiles to
 * much machine code that would evict the others from the cache.
 */
function cuesIn(cueTexts: string[]): Set<string>[] {
  const cues = cueTexts.map(() => new Set<string>());
  for (const [name, pattern] of CUES)
    cueTexts.forEach((text, at) => {
      if (pattern.test(text)) cues[at]?.add(name);
    });
  return cues;
}

function tokensOf(normal: string, names: ReadonlySet<string>): string[] {
  const words = normal.match(TOKEN) ?? [];
  return words
    .filter((word) => !HESITATION.test(word))
    .map((word) => (/^\d/.test(word) ? '#' : names.has(word) ? '@' : word));
}
