import { EN_VERBS } from '../cues/actionCues.ts';
import { cue, openingCue } from '../cues/cueText.ts';
import { CONDITION, HEDGED, JOKE, OBJECTION, PAST_TIME, REFUSAL } from '../cues/replyCues.ts';
import { replyTo, type Utterance } from '../utterances/utterance.ts';

/** What somebody offers to do: "I could pick it up". */
const OFFERING = cue(
  String.raw`i (?:can|could)(?: (?:also|always|easily|just|probably))? (?:${EN_VERBS})`,
  String.raw`je (?:peux|pourrais)(?: (?:aussi|toujours))? (?:(?:le|la|les|lui|leur|vous|te|en|y) |l'|vous l'|te l'|m'en )*(?!voir|comprendre|dire|imaginer|entendre|être|parler|rester|attendre|commencer)\p{L}+(?:er|ir|re)`,
  String.raw`(?:نقدر|بقدر|اقدر|استطيع|يمكنني|بامكاني) (?:ان )?[ان]\p{L}{2,}`,
);

/** Thanks, praise or a request, by which the others take an offer. */
const TAKING = openingCue(
  String.raw`(?:(?:oh|yes|yeah),? )*(?:please|brilliant|lovely|perfect|great|wonderful|excellent|fantastic|thank you|thanks|would you|go ahead|do)|that(?:'d| would) be|you're (?:a star|an angel|very kind)`,
  String.raw`(?:(?:oh|ah) )?(?:oui|volontiers|merci|parfait|super|génial|avec plaisir|ce serait|c'est gentil|vas-y|allez-y|top|nickel)`,
  String.raw`ممتاز|شكرا|يا ريت|ياريت|رايع|الله يبارك|يعطيك|بارك الله|مليح|تفضل\p{L}*`,
);

/** What somebody offered to do, and the words of the next line, by somebody else, that take the offer. */
export interface AcceptedOffer {
  offer: Utterance;
  reply: Utterance;
}

/** The offers that the next line takes with thanks or praise and without any objection. */
export const acceptedOffers = (all: readonly Utterance[]): AcceptedOffer[] =>
  all.flatMap((offer): AcceptedOffer[] => {
    if (!OFFERING.test(offer.cue) || offer.isQuestion || offer.subject.length === 0) return [];
    if ([CONDITION, JOKE, PAST_TIME, REFUSAL].some((other) => other.test(offer.cue))) return [];
    const reply = replyTo(offer, all);
    if (!reply || !TAKING.test(reply.cue) || HEDGED.test(reply.cue)) return [];
    const line = all.filter((other) => other.line === reply.line);
    return line.some(({ cue: words }) => OBJECTION.test(words) || REFUSAL.test(words))
      ? []
      : [{ offer, reply }];
  });
