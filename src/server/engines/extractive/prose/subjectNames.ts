import { cueText, openingCue } from '../cues/cueText.ts';
import type { Unit } from '../utterances/units.ts';
import { lacksVerb } from './headline.ts';

/** A word that opens a turn, after which a few words without a verb name a subject: "So, the rota for Easter." */
const TURN = openingCue('(?:so|right|okay|ok|now|alors|bon|donc|allez)(?=[,.])');
const SUBJECT_WORDS = 6;

type Said = Pick<Unit, 'line' | 'language' | 'spoken' | 'text' | 'stems' | 'shownWords'>;

/** Whether a sentence, at the beginning of a turn or after its first word, only names what is talked about next. */
export function namesSubject(all: readonly Said[], at: number): boolean {
  const [before, said] = [all[at - 1], all[at]];
  if (!said || said.language === 'ar' || said.stems.length === 0 || said.shownWords > SUBJECT_WORDS)
    return false;
  const opener = before?.line === said.line ? before : undefined;
  return (
    /[.:]\s*$/u.test(said.spoken) &&
    (opener === undefined || opener.stems.length === 0) &&
    TURN.test(cueText(`${opener?.spoken ?? ''} ${said.spoken}`)) &&
    lacksVerb(said.text, said.language)
  );
}
