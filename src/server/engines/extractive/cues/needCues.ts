import { cue } from './cueText.ts';

/*
 * Cues of what people need from each other, and of where the next task begins. They are no features of the trained models.
 */

/** Something that the speaker needs from others, rather than something to do: "I need the list". */
export const NEEDED_THING = cue(
  String.raw`i(?:'ll|'d| will| would)?(?: (?:also|still|just|only|really))? need (?!to |not |you )\p{L}+|i'm (?:still )?(?:waiting for|missing) (?:the|your|her|his|their|those|that)|i can't \p{L}+ (?:\p{L}+ ){0,4}without`,
  String.raw`il me (?:les? |la )?(?:faut|faudra|faudrait|manque)(?! (?:que|\p{L}+(?:er|ir)(?!\p{L})))|j'(?:ai|aurai|aurais) (?:encore |juste |aussi )?besoin (?:de|d'|du|des)(?! ?\p{L}+(?:er|ir)(?!\p{L}))|j'attends (?:encore |toujours )?(?:le|la|les|ton|ta|tes|votre|vos) `,
  String.raw`(?:احتاج|محتاج\p{L}*|[تي]لزمني|لازمني|لازملي|خاصني|خصني|[تي]نقصني)(?! (?:ان|الي ان|ن\p{L}{3,}|اروح|اعمل))`,
);

/** Something needed, and what the speaker does once they have it. */
export const NEEDED_FOR = new RegExp(
  String.raw`${NEEDED_THING.source}.* (?:(?:before|until|so|so that) i|(?:pour|avant de|afin de) \p{L}+(?:er|ir|re)|(?:باش|حتي|قبل ما) [ان]\p{L}{2,})(?!\p{L})`,
  'u',
);

/** That others want, need or wait for what was named before: "They want it". */
export const WANTED = cue(
  String.raw`(?:wants?|needs?|expects?|(?:has|have) to have|must have|(?:is|are|am) waiting for) (?:it|them|that|those|these)|(?:it|they|that|this) (?:has|have|needs?|must|should)(?: to)? be (?:done|ready|finished|in|sent|sorted|there|out|\p{L}+ed)`,
  String.raw`(?:le |la |les |l')(?:veu(?:x|t|lent)|voul(?:ons|ez)|voudrai\p{L}+|attend(?:s|ent|ons|ez)?|demande(?:nt)?)|(?:me|te|nous|vous|leur|lui) (?:le|la|les) (?:faut|faudra\p{L}*)|(?:le|la|les) (?:leur|lui) (?:faut|faudra\p{L}*)|il (?:le|la|les) faut|(?:il )?(?:faut|faudra|faudrait) que (?:ce soit|ça (?:soit|parte|arrive)|(?:il|elle)s? (?:soi(?:en)?t|part(?:ent)?|arrivent?))`,
  String.raw`[تي](?:ريد|حتاج|نتظر|طلب|ستن)\p{L}*(?:ه|ها|هم)|(?:باغ|محتاج|حاب)\p{L}*(?:ه|ها|هم)|[تي]ستناو? (?:فيها|فيه|فيهم)`,
);

/** A question about who does something, also behind what it is about: "And the boxes, who packs them?" */
export const ASKED_WHO = cue('who', 'qui', 'من|شكون|مين');

/** Thanks or praise, with which people close a subject. */
export const CLOSING = cue(
  'thanks|thank you|perfect|lovely|great|excellent|brilliant|wonderful',
  'merci|parfait|super|impeccable|nickel|très bien',
  String.raw`شكرا|ممتاز|يعطيك(?:م)? الصحه|بارك الله في\p{L}+|تسلم\p{L}*|رايع`,
);

/** What the speaker will give to the listener. */
export const GIVING = cue(
  String.raw`i(?:'ll| will|'m going to) (?!tell|say|see|thank|leave|miss|ask|need)\p{L}+ (?:\p{L}+ ){0,4}you|you(?:'ll| will) (?:have|get) (?:it|them|that|this|my|the|your)|(?:they|it)(?:'ll| will) be (?:in|on|with) you\p{L}*`,
  String.raw`(?:je |on )(?:te |vous |t')(?:le |la |les |l'|en )?(?!ai(?!d)|avais|dis|promets|crois|remercie|demande|comprends|suis|assure|propose|jure|signale|écoute|laisse|souhaite|entends|vois|sens|trouve)\p{L}+|(?:tu |vous )(?:l'|les |le |la |en )?(?:auras|aurez|recevras|recevrez)`,
  String.raw`(?:سوف |غادي |راح )?(?:ا(?!ل|قول)|ن(?!قول))\p{L}{2,}(?:هم?|ها|هو|هوم)?(?:لك|لكم)|(?:ا(?!ل|قول|ن)|ن(?!قول))\p{L}{3,} (?:لك|لكم|ا?ليكم?)`,
);
