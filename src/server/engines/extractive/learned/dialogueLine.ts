import type { TranscriptLine } from '#server/features/summaries/summaryEngine.ts';
import type { Language } from '#shared/contract/languages.ts';
import { cueText } from '../cueText.ts';
import * as decisionCues from '../decisionCues.ts';
import { lineLanguage } from '../lineLanguage.ts';
import type { People } from '../people.ts';
import * as replyCues from '../replyCues.ts';
import { type TimeExpression, timesIn } from '../timeExpressions.ts';
import { contentStems, normalise, wordsOf } from '../tokens.ts';
import type { Act, Utterance } from '../utterance.ts';
import { clauseForms, formNames, isMaghrebi } from './grammar/clauseForms.ts';

/** A line of the transcript as the trained models see it. */
export interface DialogueLine {
  id: string;
  speaker: string;
  text: string;
  language: Language;
  /** Normalised words and question marks, without hesitations; participants are "@", numbers "#". */
  tokens: string[];
  stems: string[];
  isQuestion: boolean;
  times: TimeExpression[];
  mentioned: string[];
  /** Those mentioned who are spoken to, not about. */
  addressed: string[];
  /** The dialogue acts of its sentences. */
  acts: ReadonlySet<Act>;
  /** Names of the cues of replyCues.ts and decisionCues.ts that it contains. */
  cues: ReadonlySet<string>;
  /** Person, tense and mood of its clauses; see clauseForms.ts. */
  forms: ReadonlySet<string>;
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
  for (const { line, act } of utterances) acts[line]?.add(act);
  const names = new Set(lines.flatMap(({ speaker }) => normalise(speaker).match(/[\p{L}\p{M}]{2,}/gu) ?? []));
  const inMaghreb = isMaghrebi(lines.map(({ text }) => text));
  return lines.map(({ id, speaker, text, language: declared }, at) => {
    const language = lineLanguage({ text, language: declared });
    const cue = cueText(text);
    const mentions = people.mentionedIn(text).filter((mention) => mention.speaker !== speaker);
    return {
      id,
      speaker,
      text,
      language,
      tokens: tokensOf(text, names),
      stems: contentStems(wordsOf(text, language), language),
      isQuestion: /[?؟]\s*["»”]?\s*$/u.test(text),
      times: timesIn(text),
      mentioned: mentions.map((mention) => mention.speaker),
      addressed: mentions.filter(({ isAddressed }) => isAddressed).map((mention) => mention.speaker),
      acts: acts[at] ?? new Set(),
      cues: new Set(CUES.filter(([, pattern]) => pattern.test(cue)).map(([name]) => name)),
      forms: formNames(clauseForms(text, language, inMaghreb)),
    };
  });
}

function tokensOf(text: string, names: ReadonlySet<string>): string[] {
  const words = normalise(text).match(TOKEN) ?? [];
  return words
    .filter((word) => !HESITATION.test(word))
    .map((word) => (/^\d/.test(word) ? '#' : names.has(word) ? '@' : word));
}
