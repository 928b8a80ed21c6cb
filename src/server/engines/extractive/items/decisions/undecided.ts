import { cue } from '../../cues/cueText.ts';
import type { Utterance } from '../../utterances/utterance.ts';

/** Words by which somebody says that nothing is decided, or that they do not know. */
const UNDECIDED = cue(
  String.raw`(?:haven't|hasn't|not|can't|cannot|couldn't|didn't|don't|won't|n't|nobody|nothing|never) (?:\p{L}+ ){0,2}(?:decided?|settled?|agreed?)|no (?:idea|decision)|i (?:don't|do not) know|(?:i'm|i am) not sure`,
  String.raw`(?:pas|rien|personne n'a|jamais) (?:\p{L}+ ){0,2}(?:décid(?:er|ée?s?)|tranch(?:er|ée?s?))|aucune (?:idée|décision)|(?:je )?(?:ne |n')?(?:sais|sait) (?:pas|plus)`,
  String.raw`(?:لم|لن|لا يمكن ان|لا نستطيع ان) (?:نقرر|يتقرر|نتفق|نحسم)|ما (?:قررنا|اتفقنا|تفاهمنا|حسمنا)ش?|لا (?:اعرف|ادري|نعرف)|ما ?(?:علابالي|علاباليش|نعرف|نعرفش)`,
);

/** Whether a sentence says that nothing is decided. */
export const isUndecided = ({ cue: words }: Pick<Utterance, 'cue'>): boolean => UNDECIDED.test(words);
