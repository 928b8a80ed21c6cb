import { cue } from '../cues/cueText.ts';
import { CONDITION, HYPOTHETICAL, JOKE, PAST_TIME, REPORTED } from '../cues/replyCues.ts';
import type { Utterance } from '../utterances/utterance.ts';

/** What everybody is to do: "everyone sends me twenty pictures". */
const EVERYBODY = cue(
  String.raw`(?:everyone|everybody|each of (?:you|us)|all of you)(?: please)? (?!is|was|has|had|knows|says|thinks|likes|wants|loves|hates|seems|gets|does|needs)\p{L}+s|(?:everyone|everybody|each of (?:you|us)|all of you|you all),? (?:please|should|has to|have to|must|needs to|need to)`,
  String.raw`(?:chacun|chacune|tout le monde) (?:doit|devra|(?:m'|me |nous |leur |lui |se |s')?(?!est|sera|était|a|avait|sait|dit|pense|veut|aime|peut|fait)\p{L}+(?:e|era|oit))`,
  String.raw`(?:كل واحد(?: منكم| فيكم)?|الجميع|كلكم) (?:لازم |عليه ان |يجب ان )?[يت](?!كون|عرف|علم|ريد|حب)\p{L}{2,}`,
);

const UNREAL = [CONDITION, HYPOTHETICAL, JOKE, PAST_TIME, REPORTED];

/** The sentences that tell everybody to do something by a day. */
export const everybodysTasks = (all: readonly Utterance[]): Utterance[] =>
  all.filter(
    ({ cue: words, due, isQuestion }) =>
      due !== null && !isQuestion && EVERYBODY.test(words) && !UNREAL.some((other) => other.test(words)),
  );
