import { cue, openingCue } from './cueText.ts';

/*
 * Cues of statements that need no other line to be understood, or that take nothing on. They are no features of the
 * trained models, unlike every export of replyCues.ts.
 */

/** Words by which somebody says that people have decided, followed or preceded by what. */
export const DECIDED = cue(
  String.raw`(?:we|we've|we have|i've|i have) (?:now |all |just |finally |also )?(?:decided|agreed|settled on|chosen|chose)|(?:that's|that is|it's|it is) (?:decided|settled|agreed)(?! (?:since|for))|(?:the|our) (?:final )?decision is|from now on`,
  String.raw`(?:on|nous) (?:a|avons) (?:donc |tous |enfin |finalement |aussi )?(?:décidé|tranché|convenu|choisi|retenu)|(?:on s'est|nous nous sommes) (?:tous )?(?:mis d'accord|entendus)|(?:on est|nous sommes) tombés? d'accord|c'est (?:décidé|validé|acté)(?! depuis)|(?:la|notre) décision est|désormais|dorénavant`,
  String.raw`(?<!كنا (?:قد )?)(?:اتفقنا|قررنا)|تقرر|اخترنا|تفاهمنا|تم (?:الاتفاق|اعتماد|اختيار)|(?:ابتداء|بدءا) من|من (?:اليوم|الان) فصاعدا|(?:هذا|هدا|هاذا) (?:هو )?(?:ال)?قرار(?:نا)?`,
);

/** A sentence that greets. */
export const GREETING = openingCue(
  'hi|hello|hey|good (?:morning|afternoon|evening)',
  'bonjour|bonsoir|salut|coucou',
  String.raw`السلام عليكم|سلام(?: عليكم)?|و?عليكم السلام|صباح (?:الخير|النور)|مساء (?:الخير|النور)|اهلا|مرحبا\p{L}*`,
);

/** What people do in the meeting itself, such as sharing a screen or reading minutes, which is over when the meeting is. */
export const IN_MEETING = cue(
  String.raw`read (?:(?:out|you|aloud) )*(?:(?:from )?(?:the |our )?(?:last |old |previous )?(?:minutes|notes)|what we (?:said|decided|agreed))|(?:share|show) (?:you )?(?:my|the) screen|mute (?:myself|me)|turn (?:on|off) my|back in (?:a|one|two|five) (?:seconds?|minutes?|moments?)|(?:give|wait)(?: \p{L}+){0,3} (?:a|an|another|one|two|five)(?: more)? (?:seconds?|minutes?|moments?)`,
  String.raw`(?:re)?(?:lis|lire) (?:\p{L}+ ){0,2}(?:(?:le |les |notre )?(?:dernier |ancien )?(?:compte[- ]rendu|procès-verbal|pv|notes)|ce qu'on (?:avait|a) (?:dit|décidé))|partager? (?:mon |l')écran|(?:couper?|brancher?|allumer?) (?:mon |le |ma )(?:micro|casque|caméra)|(?:attend\p{L}*|laisse|donne)(?: \p{L}+){0,3} (?:une|deux|cinq) (?:petites? )?(?:minutes?|secondes?)`,
  String.raw`[انس]?قرا\p{L}* (?:عليكم |لكم )?(?:ال)?(?:محضر|ملاحظات)|بعد (?:دقيقه|دقيقتين|لحظه|ثانيه)|[انس]?شارك\p{L}* (?:ال)?شاشه|(?:[انس]?نتظر|نستن|استن|[انس]عطي)\p{L}*(?: \p{L}+){0,3} (?:دقيقه|دقيقتين|دقائق|دقايق|لحظه)`,
);

/** Words before the time at which something began, as alternatives of a pattern. */
export const SINCE = 'since|depuis|منذ|مند|ملي';

/** Something that has been going on for a while ("je teste depuis ce matin"), which in French is in the present tense. */
export const ONGOING = cue(SINCE);

/** Words that open a new subject ("Item three, the bench", « Ensuite, les horaires », "ثالثا"), of which nothing is said yet. */
export const NEXT_SUBJECT = openingCue(
  String.raw`(?:then|next) there(?:'s| is| are)|next(?: up| item| point| thing)?[,:.]|item \p{L}+[,:]|(?:the )?(?:first|second|third|fourth|last|final|one last|another|one more)(?:ly)? (?:thing|item|point|topic)|moving on|on to the`,
  String.raw`(?:le )?(?:premier|deuxième|troisième|quatrième|dernier|autre|prochain) (?:point|sujet)|(?:la )?(?:première|dernière|autre) chose|point suivant|ensuite[,:]|on passe (?:à|au|aux)|l'ordre du jour`,
  String.raw`(?:اولا|ثانيا|ثالثا|رابعا|خامسا|سادسا|اخيرا)(?=[،,:. ]|$)|(?:ال)?نقطه (?:ال)?(?:اولي|ثانيه|ثالثه|رابعه|اخيره|تاليه)|بالنسبه ل\p{L}+`,
);
