import { SINCE } from '../cues/plainCues.ts';
import { alignedShape } from '../text/alignedShape.ts';
import { normalise } from '../text/tokens.ts';
import { DAY_PATTERN, MONTH_PATTERN, WEEKDAY_PATTERN } from './dueDates.ts';
import { FR_ARTICLE } from './timePatterns.ts';

const DAYPART = String.raw`(?:\s+(?:morning|afternoon|evening|night|noon|at (?:noon|\d+)|matin|midi|après-midi|soir|prochaine?|en (?:huit|quinze)|week|after next|(?:ما )?بعد (?:القادم|المقبل|الجاي)|صباحا|مساء|ظهرا|الصباح|المساء|القادم|المقبل|الجاي|next week))?`;
const LEAD = String.raw`(?:(?:by|before|on|until|till|no later than|not later than|this|next|this coming|coming|avant|d'ici|dès|pour|jusqu'à|ce|${FR_ARTICLE}|قبل|يوم|بحلول|نهار|في|حتي|لغايه|الي|ل)\s+(?:the\s+|le\s+|la\s+|à\s+|this\s+|next\s+|يوم\s+|نهار\s+)?){0,3}`;
const PERIOD = 'week|month|quarter|year|day|sprint';

const PHRASES: string[] = [
  String.raw`(?:the )?day after tomorrow|après-demain|(?:بعد|عقب) (?:غدا?|الغد|غدوه|بكره|بكرا|باكر)|غير غدوه`,
  String.raw`${LEAD}(?:tomorrow|tonight|today|demain|aujourd'hui|غدا?|الغد|غدوه|غدوا|بكره|بكرا|باكر|اليوم|الليله)${DAYPART}`,
  String.raw`this (?:morning|afternoon|evening)|ce (?:soir|matin|midi)|cet après-midi|هذا المساء|العشيه|لعشيه`,
  String.raw`${LEAD}[وبل]?(?:${WEEKDAY_PATTERN})${DAYPART}`,
  String.raw`${LEAD}(?:the )?end of (?:the |this |next )?(?:${PERIOD}|${MONTH_PATTERN})|${LEAD}(?:the )?(?:middle|start|beginning) of (?:the |next )?(?:${PERIOD}|${MONTH_PATTERN})|end of day|by eod`,
  String.raw`${LEAD}(?:la )?(?:fin|mi|début)(?: de| du| d'| de l')?[- ]?(?:la |cette )?(?:semaine|mois|journée|année|trimestre|matinée|${MONTH_PATTERN})(?: prochaine?)?`,
  String.raw`${LEAD}(?:نهايه|اخر|بدايه|منتصف) (?:هذا |هذه )?(?:ال)?(?:اسبوع|شهر|سنه|يوم|دوام|${MONTH_PATTERN})(?: (?:القادم|المقبل|الجاي))?`,
  String.raw`${LEAD}(?:${DAY_PATTERN}) (?:of |de )?(?:${MONTH_PATTERN})`,
  String.raw`${LEAD}(?:${MONTH_PATTERN}) (?:the )?(?:${DAY_PATTERN})`,
  String.raw`(?:by|before|on|until|till) the (?:${DAY_PATTERN})`,
  String.raw`(?:avant|d'ici|pour|jusqu'à?|dès) ?(?:au |le |à )?(?:le |au )?(?:${DAY_PATTERN})(?= |$|[.,?!])(?! (?:personnes|euros|jours|heures|minutes|mille|cents?|mois|semaines|pages|postes|clients))`,
  String.raw`(?:by |before |within |in |over )?(?:the )?(?:next|this|coming) (?:${PERIOD}|weekend|meeting|session|retro|standup|board|spring|summer|autumn|fall|winter)`,
  String.raw`(?:(?:avant|d'ici|pour|à) )?(?:la |le |l')?(?:semaine prochaine|mois prochain|prochaine réunion|prochain point|prochain comité|cette semaine|ce mois-ci|week-end|ce week-end|réunion prochaine)`,
  String.raw`${LEAD}(?:هذا |هذه |خلال )?(?:ال)?(?:اسبوع|شهر|اجتماع|سنه|سمانه|جمعه)(?: (?:القادمه?|المقبله?|الجايه?|الجاي|هذا|هذه))|هذا الاسبوع|هذا الشهر|هاد (?:السمانه|الشهر|الاسبوع)|السمانه الجايه`,
  String.raw`(?:in|within) (?:a|an|one|two|three|four|five|six|seven|ten|\d+|a couple of|a few) (?:hours?|days?|weeks?|months?)`,
  String.raw`(?:dans|sous|d'ici) (?:une?|deux|trois|quatre|cinq|huit|dix|quinze|\d+|quelques) (?:heures?|jours?|semaines?|mois)`,
  String.raw`(?:خلال|بعد|في غضون) (?:يومين|ثلاثه ايام|اسبوع|اسبوعين|شهر|شهرين|ساعه|ساعتين|ايام)`,
  String.raw`(?:(?:over|at|on|during) the|this|next|le|ce|pendant le) week-?end(?: prochain)?|en fin de (?:semaine|mois|journée)|(?:during|throughout) the week`,
  String.raw`by (?:lunch|noon|midday|then)|before (?:lunch|noon|christmas)|avant midi|قبل الظهر|قبل رمضان|قبل العيد`,
];

const PHRASE = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${PHRASES.join('|')})(?![\p{L}\p{N}])`, 'gu');
const BINDING = /^(?:by|before|until|till|no later|avant|d'ici|pour|dès|jusqu|قبل|بحلول|حتي|لغايه)/u;
/** What comes before a time that is over ("since Monday"). */
const PAST = new RegExp(
  String.raw`(?:last|dernière?|passée?|الماضي|الماضيه|لي فات|اللي فات|الفايت|${SINCE})\s*$`,
  'u',
);
/**
 * What comes before a refused time, or one at which somebody is away: "I can't tomorrow", "she's not in today", "I'm off
 * from the twelfth".
 */
const REFUSED =
  /(?<!\p{L})(?:i'm|i am|we're|we are) not \p{L}+ing (?:\p{L}+ ){0,2}$|(?<!\p{L})(?:je|on|nous) (?:ne |n')?\p{L}+ rien $|(?:can't|cannot|can not|won't|not|isn't|pas|ما نقدرش?|لا استطيع|لا يمكنني|ماشي|ليس|مش)\s(?:do it |make it |le faire |before |ان |(?:here|in|around|free|là|libre|dispo(?:nible)?|هنا|معنا) )?$|(?<!\p{L})(?:absente?|(?:suis|est|sont|serai|sera) en (?:congés?|vacances|formation|déplacement)|(?:i'm|i am|she's|she is|he's|he is|they're|we're) (?:away|off|out|on (?:leave|holiday|vacation))|غايبه?|غائبه?|مسافره?|(?:انا|راني|راه|راهي|هو|هي|ساكون|نكون) في (?:عطله|اجازه)|ghayeb|ghayba)\s(?:à partir |d[eu]s? |من |ابتداء من )?$/u;

/** Whether a time after these words is refused ("not before Friday") and so sets no due date. */
export const isRefusedAfter = (before: string): boolean => REFUSED.test(before);

/** What comes before a time that something takes or took ("that's half a day", "I saw it for five minutes"). */
const LASTING =
  /(?<!\p{L})(?:(?:that's|it's|that is|it is|takes?|took|lasts?|lasted|for|c'est|ça|prends?|dure|pendant|durant|depuis|ça fait|لمده|ياخذ|تاخذ|يدي|تدي)\s(?:like |about |only |just |maybe |à peu près |environ |حوالي )?)$/u;

/** Whether a span of time after these words is how long something takes, and so sets no due date. */
export const isLastingAfter = (before: string): boolean => LASTING.test(before);

const CORRECTION =
  /(?<!\p{L})(?:no|actually|rather|sorry|i mean|let's say|make that|or rather|non|plutôt|enfin|pardon|disons|لا|قصدي|اقصد|بل)(?!\p{L})/u;

/**
 * The time phrase of a sentence, verbatim, or null. Takes the last phrase when the speaker corrects themselves,
 * otherwise one with "by" or "before", otherwise the first; ignores past ones such as "last Friday".
 */
export function duePhrase(text: string, normal = normalise(text)): string | null {
  if (normal.search(PHRASE) < 0) return null;
  const { shape, at } = alignedShape(text);
  const phrases = [...shape.matchAll(PHRASE)].filter((match) => {
    const around = `${match[0]}${shape.slice(match.index + match[0].length, match.index + match[0].length + 10)}`;
    return (
      !PAST.test(shape.slice(0, match.index)) &&
      !isRefusedAfter(shape.slice(0, match.index)) &&
      !/\s(?:الماضيه?|dernière?|لي فات|اللي فات)(?!\p{L})/u.test(around)
    );
  });
  const last = phrases.at(-1);
  const first = phrases[0];
  if (!first || !last) return null;
  const isCorrected = CORRECTION.test(shape.slice(first.index + first[0].length, last.index));
  const chosen = isCorrected ? last : (phrases.find((match) => BINDING.test(match[0].trim())) ?? first);
  return text
    .slice(at(chosen.index), at(chosen.index + chosen[0].length))
    .trim()
    .replace(/(?<![\s,،.])[\s,،.]+$/u, '');
}
