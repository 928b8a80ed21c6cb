import { cue, openingCue } from '../../cues/cueText.ts';
import { ASKING_ACTS, replyTo, TASK_ACTS, type Utterance } from '../../utterances/utterance.ts';

/** A question about what somebody is or does, as in an interview; not what a colleague is working on, who may promise it. */
const ABOUT_THEM = cue(
  String.raw`tell (?:us|me)(?: \p{L}+){0,3} (?:about (?:yourself|you)|what you do)|introduce yourself|what do you (?:currently |actually )?do(?: \p{L}+){0,2} (?:at the moment|at present|currently|these days|for a living)|where do you see yourself`,
  String.raw`(?:parle[zs]|dites|dis|raconte[zs])[ -](?:nous|moi)(?: \p{L}+){0,3} (?:de (?:vous|toi)(?!\p{L})|ce que (?:vous faites|tu fais))|présente[zs][ -](?:vous|toi)|(?:vous faites|faites-vous) (?:quoi|\p{L}+) (?:en ce moment|actuellement|dans la vie)|qu'est-ce que vous faites (?:en ce moment|actuellement|dans la vie)|(?:tu te vois|vous vous voyez)(?: \p{L}+){0,2} (?:où|comment)|(?:où|comment) (?:tu te vois|vous vous voyez|te vois-tu|vous voyez-vous)`,
  String.raw`(?:حدث|كلم|احك|خبر)\p{L}* عن (?:نفسك|روحك|حالك|تجربتك)|عرف\p{L}* (?:ب|عن )?(?:نفسك|روحك|حالك)|(?:اين|وين|كيف) (?:تري|تشوف)\p{L}* (?:نفسك|روحك|حالك)|(?:ماذا|ايش|شو|واش|بتشتغل|بتعمل) (?:تعمل|تشتغل|تخدم|ايه)\p{L}* (?:الان|حاليا|دوك|درك|ضرك|دلوقتي)`,
);

/** A question about what somebody would do. */
const WOULD_DO = cue(
  String.raw`(?:what|how(?! (?:long|much|many|soon))|where|which)(?: \p{L}+){0,3}(?: would|'d) you(?! (?:like|mind|need|prefer|say|think|call))`,
  String.raw`(?:vous (?!pou|vou|dev|aur|ser)\p{L}+riez|tu (?!pou|vou|dev|aur|ser)\p{L}+rais)(?: \p{L}+){0,2} (?:quoi|comment|où|combien)|(?:que|quoi|comment|où|qu'est-ce que)(?: \p{L}+){0,2} (?:vous (?!pou|vou|dev|aur|ser)\p{L}+riez|tu (?!pou|vou|dev|aur|ser)\p{L}+rais|\p{L}+riez-vous|\p{L}+rais-tu)`,
  String.raw`(?:ماذا|ما الذي|كيف|واش|شو|كيفاش|هتعمل\p{L}*|شنو)(?: \p{L}+){0,3} (?:لو|اذا|كون|لوكان|ايلا)(?! سمحت)`,
);

/** A question about a case that may come up: "And if the guide is ill?" Not a proposal ("what if we …"). */
const CASE = openingCue(
  String.raw`(?:what )?if (?!(?:we|i|you)(?!\p{L}))\p{L}+`,
  String.raw`(?:si|s'ils?) (?!(?:on|nous|je|tu|vous)(?!\p{L})|j')\p{L}+`,
  String.raw`(?:اذا|ولو|لو|ايلا|كون) (?!(?:تريد|تحب|سمح|ممكن|تقدر)\p{L}*)\p{L}+`,
);

/** An answer that depends on such a case: "Then I'll take the class." */
const IN_THAT_CASE = openingCue('then|in that case', 'alors|dans ce cas', 'اذن|اذا|ساعتها|وقتها');

/** An answer by which the speaker has already done what was asked, or others have. */
const DONE_ALREADY = openingCue(
  String.raw`(?:(?:ah|oh|no|yes|yeah|sure|well|he|she|they)[,. ]+(?:(?:he|she|they) (?:knows?|has|have)[,. ]+)?)*i(?:'ve| have)? (?:already |just )?(?:phoned|called|sent|told|did|done|asked|rang|emailed|mailed|posted|paid|booked|ordered|washed|bought|wrote|written) (?:it|them|him|her|that|those|everybody|everyone)`,
  String.raw`(?:(?:ah|oh|non|oui|si)[,. ]+)*je (?:l'ai|les ai|lui ai|leur ai) (?:déjà |bien )?(?!vus?(?!\p{L})|dit que)\p{L}{2,}(?:é|i|is|u|it|ert)e?s?(?!\p{L})|(?:c'est|c'est déjà) (?:fait|réglé|parti)(?!\p{L})`,
  String.raw`(?:(?:لا|نعم|واه|ايه)[،, ]+)*(?:راني |انا |خلاص )?(?:غسل|بعث|كلم|شري|خلص|كتب|ارسل|عيط|دفع|حجز|جب|اتصل|قل|صلح|نظف)ت(?:ه|ها|هم|لو|لها|لهم|هالو|هالهم)?(?!\p{L})`,
);

/** Lines that ask who does something, or for it to be done, and are answered that it is done. */
export function answeredAsDone(utterances: readonly Utterance[]): Set<number> {
  const asks = ({ act, isQuestion }: Utterance) =>
    act === 'who' || act === 'request' || (isQuestion && act !== 'other');
  const lines = new Set<number>();
  for (const asked of utterances) {
    const reply = asks(asked) ? replyTo(asked, utterances) : undefined;
    if (!reply || !DONE_ALREADY.test(reply.cue)) continue;
    const isTask = utterances.some(({ line, act }) => line === reply.line && TASK_ACTS.includes(act));
    if (!isTask) lines.add(asked.line).add(reply.line);
  }
  return lines;
}

/** How many lines an answer about oneself may go on, with remarks of others between them. */
const REACH = 4;

/**
 * Returns the indices of lines in which somebody answers what they do, would do, or would do in some case. What they say of
 * themselves there takes nothing on, whatever its tense ("I'll finish my degree in June"). An answer about oneself ends
 * where somebody asks or requests something else; one about a case is the next line, if its words depend on the case.
 */
export function supposedAnswers(utterances: readonly Utterance[]): Set<number> {
  const lines = new Set<number>();
  for (const asked of utterances) {
    const reply = replyTo(asked, utterances);
    if (!reply) continue;
    if (asked.isQuestion && CASE.test(asked.cue) && IN_THAT_CASE.test(reply.cue)) lines.add(reply.line);
    if (!ABOUT_THEM.test(asked.cue) && !(asked.isQuestion && WOULD_DO.test(asked.cue))) continue;
    for (const said of utterances.slice(reply.at)) {
      const asksNext = said.speaker !== reply.speaker && (said.isQuestion || ASKING_ACTS.includes(said.act));
      if (said.line > asked.line + REACH || asksNext) break;
      if (said.speaker === reply.speaker) lines.add(said.line);
    }
  }
  return lines;
}
