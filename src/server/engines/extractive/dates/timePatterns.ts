import {
  ARABIC_WEEKDAY_PATTERN,
  DAY_PATTERN,
  LATIN_DARJA_WEEKDAY_PATTERN,
  MONTH_PATTERN,
} from './dueDates.ts';

/** The kinds of time that an expression may name; the model of due dates learns which of them are deadlines. */
export type TimeKind =
  | 'tomorrow'
  | 'today'
  | 'now'
  | 'weekday'
  | 'date'
  | 'clock'
  | 'noon'
  | 'period'
  | 'end'
  | 'span'
  | 'event'
  | 'repeated'
  | 'holiday';

const EN_NUMBER = String.raw`(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d{1,2})`;
const FR_NUMBER = String.raw`(?:une?|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|dix-sept|dix-huit|dix-neuf|vingt|\d{1,2})`;
const AR_NUMBER = String.raw`(?:واحده?|وحده|اثنين|زوج|جوج|ثلاثه?|تلاته?|اربعه?|ربعه?|خمسه?|سته?|سبعه?|ثمانيه?|تمنيه?|تسعه?|عشره?|احداشر?|حداش|طناش|ثناش|\d{1,2})`;
const FR_WEEKDAY = 'lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche';

const EN_LEAD = String.raw`(?:(?:by|before|on|until|till|no later than|this|next|coming|for|from|after|at|the)\s+)*`;
/** Not the object of an imperative, with or without its hyphen ("envoyez-le jeudi", "envoyez le avant jeudi"). */
export const FR_ARTICLE = String.raw`(?<!-)(?:le|la)(?!\s+(?:avant|d'ici|dès|pour|jusqu'à|jusqu'au|ce|le|la|au|à|après|juste|vers)\s)`;
const FR_LEAD = String.raw`(?:(?:avant|d'ici|dès|pour|jusqu'à|jusqu'au|ce|${FR_ARTICLE}|au|à|après|juste|vers|plus tard)\s+)*(?:l'|d')?`;
/** A word with its elided one ("c'est"), which is never cut in two. */
const FR_WORD = String.raw`(?:\p{L}{1,2}')?\p{L}+(?!')`;
const AR_LEAD = String.raw`(?:(?:قبل|يوم|بحلول|نهار|نهارات|في|حتي|لغايه|الي|بعد|من|مع|علي|صباح|مساء|ليله)\s+)*[وبلف]?`;

const EN_PART = String.raw`(?:\s+(?:morning|afternoon|evening|night|noon|lunchtime|week|at the latest|latest|at (?:noon|${EN_NUMBER})))*`;
const FR_PART = String.raw`(?:\s+(?:matin|midi|après-midi|soir|prochaine?|au plus tard|au soir|au matin|fin de journée|première heure|en (?:huit|quinze)|(?:à |vers )?${FR_NUMBER}\s?(?:h|heures?)(?:\s(?:trente|quinze|\d\d))?))*`;
const AR_PART = String.raw`(?:\s+(?:صباحا|مساء|ظهرا|الصباح|الصبح|المساء|العشيه|الليل|(?:(?:ما )?بعد )?(?:القادمه?|المقبله?|الجايه?|الجاي)|بكري|بالكثير|كاقصي حد|علي الصباح|مع الصباح|بعد (?:العصر|الظهر|الضهر|العشا|الفجر|الغدا|الدوام|المغرب)|قبل (?:العصر|الظهر|الضهر|الدوام|المغرب)|الساعه ${AR_NUMBER}))*`;

const EN_COUNT = String.raw`(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|\d{1,2}) (?:days?|weeks?|months?)`;
const FR_COUNT = String.raw`${FR_NUMBER} (?:jours?|semaines?|mois)`;
const AR_COUNT =
  '(?:يوم(?:ين)?|(?:ثلاث|ثلث|تلت|اربع|خمس|ست|سبع|عشر)ه? ايام|اسبوع(?:ين)?|سمانه|(?:ثلاث|تلت|اربع)ه? اسابيع|شهر(?:ين)?)';
/** An English day of the month without article, standing for itself; the first three also count points ("Third."). */
const EN_BARE_DAY = String.raw`(?:(?:four|fif|six|seven|eigh|nin|ten|eleven|twelf|(?:thir|four|fif|six|seven|eigh|nine)teen|twentie|thirtie)th|(?:twenty|thirty)[- ](?:first|second|third|(?:four|fif|six|seven|eigh|nin)th))`;
/** A day of the month in two words with its article, which counts nothing else. */
const AR_FULL_DAY = `ال(?:حادي|واحد|ثاني|ثالث|رابع|خامس|سادس|سابع|ثامن|تاسع)(?: عشر| و ?ال(?:عشر|ثلاث)(?:ين|ون))`;

/** The English, French and Arabic forms of each kind, for normalized text; Arabic includes everyday speech. */
export const TIME_PATTERNS: Record<TimeKind, string[]> = {
  tomorrow: [
    `${EN_LEAD}(?:day after tomorrow|tomorrow|tmrw)${EN_PART}`,
    `${FR_LEAD}(?:après-demain|demain|ghedwa|ghodwa|ghoudwa)${FR_PART}`,
    `${AR_LEAD}(?:(?:بعد|عقب) (?:غدا?|الغد|غدوه|غدوا|بكره|بكرا|باكر)|غدا?|الغد|غدوه|غدوا|غير غدو[ها]|بكره|بكرا|بكري|باكر)${AR_PART}`,
  ],
  today: [
    '(?:by |before )?(?:end of (?:the )?day|eod|close of play|today|tonight|this (?:morning|afternoon|evening)|(?:later|first thing) (?:today|this morning))',
    `${FR_LEAD}(?:aujourd'hui|ce soir|ce matin|ce midi|cet aprem|cet après-midi|en fin de journée|dans la (?:journée|foulée|soirée|matinée)|tout à l'heure|lyoum)`,
    `${AR_LEAD}(?:اليوم|هاليوم|الليله|هالليله|النهارد[ها]|نهار اليوم|ليوم|ليوما?|العشيه|لعشيه|المسا|هذا المساء|الضحي|الصبح)${AR_PART}`,
  ],
  now: [
    'right now|straight away|straight after|right after(?: this)?|immediately|now',
    'tout de suite|immédiatement|maintenant|de suite|dork|drok|derwek',
    'دلوقتي|حالا|الان|درك|دروك|ضرك|دوك|دابا|توا|هسه|هلا|هلق|فورا|من درك',
  ],
  weekday: [
    String.raw`${EN_LEAD}(?!yesterday|everyday|someday|birthday|holiday|midday|payday|today)\p{L}+day(?:,?\s+the\s+${DAY_PATTERN})?(?: week| after next)?${EN_PART}`,
    String.raw`${FR_LEAD}(?:${FR_WEEKDAY})(?:\s+${DAY_PATTERN})?${FR_PART}`,
    `${AR_LEAD}${ARABIC_WEEKDAY_PATTERN}(?: ${AR_FULL_DAY})?${AR_PART}`,
    `${AR_LEAD}(?:${FR_WEEKDAY})${AR_PART}`,
    `(?:(?:[q9]bel|nhar|ba3d) )*${LATIN_DARJA_WEEKDAY_PATTERN}(?: (?:sbah|lsbah|la3chiya))?`,
  ],
  date: [
    String.raw`${EN_LEAD}(?:first|second|third|fourth|last) \p{L}+day (?:in|of) (?:the |next )?(?:month|${MONTH_PATTERN})`,
    String.raw`${FR_LEAD}(?:premier|deuxième|troisième|quatrième|dernier) (?:${FR_WEEKDAY}) (?:de |d'|du )(?:mois(?: prochain)?|${MONTH_PATTERN})`,
    `${AR_LEAD}${ARABIC_WEEKDAY_PATTERN} (?:في|من) (?:(?:هذا )?الشهر|${MONTH_PATTERN})`,
    `${EN_LEAD}${DAY_PATTERN} (?:of )?${MONTH_PATTERN}`,
    `${EN_LEAD}${MONTH_PATTERN} (?:the )?${DAY_PATTERN}`,
    `(?:by |before |on |until |till |for |from )?the ${DAY_PATTERN}(?! (?:one|thing|time|place|of all|person|part|half|floor|line|two|three))`,
    `${FR_LEAD}(?:${DAY_PATTERN}|1er) ${MONTH_PATTERN}`,
    String.raw`(?:(?:avant |d'ici |pour |dès |après )?le|jusqu'au|(?:avant |d'ici )?au|à partir du) ${DAY_PATTERN}(?: au (?:soir|matin|plus tard))?(?! \p{L}+s(?!\p{L}))`,
    `${AR_LEAD}${DAY_PATTERN} (?:من |في )?(?:شهر )?${MONTH_PATTERN}`,
    `${AR_LEAD}نهار ${AR_NUMBER}`,
    `${AR_LEAD}${AR_FULL_DAY}`,
    String.raw`(?<=(?:^|[.!?;,] |make (?:it|that) |let's say |by ))${EN_BARE_DAY}(?= then(?!\p{L})|\s*[.!?]|$)`,
  ],
  clock: [
    String.raw`(?:by|before|at|around|till|until|after|from) (?:about )?(?:half (?:past )?|quarter (?:to|past) )?(?:the )?${EN_NUMBER}(?:[:.]\d\d)?(?: thirty| o'clock|am|pm| in the (?:morning|afternoon))?`,
    `(?:half (?:past )?)?${EN_NUMBER} o'clock`,
    String.raw`(?:avant|à|vers|pour|d'ici|dès) ${FR_NUMBER}\s?(?:h|heures?)(?:\s?(?:trente|quinze|et demie|et quart|\d\d))?`,
    String.raw`${FR_NUMBER}\s?(?:h|heures)(?:\s?\d\d)?(?: pile)?`,
    `(?:قبل |علي |مع |عند |بعد |حوالي )?(?:ال|[لع]ل)?ساعه ${AR_NUMBER}(?: و ?(?:نص|نصف|ربع))?`,
    `(?:قبل|مع|علي) (?:ال)?${AR_NUMBER}(?: و ?(?:نص|نصف|ربع))?(?! (?:ايام|شهور|سنين|الاف|ناس))`,
  ],
  noon: [
    '(?:by|before|at|around|after|over) (?:lunch|noon|midday|dinner|breakfast|midnight|supper|teatime)(?:time)?',
    "(?:avant|d'ici|après|à|pendant) (?:le |la )?(?:midi|déjeuner|dîner|repas|minuit|pause)",
    '(?:قبل|بعد|مع|وقت) (?:صلاه )?(?:ال)?(?:ظهر|ضهر|عصر|مغرب|عشا|عشاء|فجر|غدا|غداء|دوام|جمعه|فطور)',
  ],
  period: [
    '(?:by |before |within |in |over |for |during )?(?:the |a |early |later |sometime )*(?:next|this|coming|same|that) (?:week|month|quarter|year|day|sprint|weekend|meeting|session|retro|standup|board|spring|summer|autumn|fall|winter|evening|night|afternoon|morning)|(?:the )?(?:week|month|year) after next',
    `${FR_LEAD}(?:cette |la |en )?(?:semaine|week-end|mois|trimestre|réunion|séance|comité|bureau|conseil|assemblée|commission|point) (?:prochaine?|suivante?|qui vient|prochains?|du ${DAY_PATTERN})`,
    "(?:d'ici |avant |dans |pour |pendant )?(?:cette semaine|ce mois(?:-ci)?|ce week-end|le week-end|la semaine d'après|la prochaine (?:fois|réunion|séance)|au prochain (?:point|comité|conseil))",
    `${AR_LEAD}(?:(?:هذا|هذه|هاد|هاذ|هذي|خلال|نهايه|اخر|اخير|بدايه|اول|منتصف|نص) ?)+(?:ال)?(?:اسبوع|شهر|سنه|عام|سمانه|سيمانه|سومانه|جمعه|ويكاند|يومين|ايام|دوام|نهار|يوم)(?: (?:القادم|القادمه|المقبل|المقبله|الجاي|الجايه|هذا|هذه))?`,
    `${AR_LEAD}هال(?:اسبوع|شهر|سنه|سمانه|سيمانه|ويكاند|يومين)`,
    `${AR_LEAD}(?:ال)?(?:اسبوع|شهر|سنه|سمانه|سيمانه|اجتماع|جمعيه|لقاء|جلسه) (?:القادمه?|المقبله?|الجايه?|الجاي)`,
  ],
  end: [
    String.raw`(?:by |before |at |towards |until )?(?:the )?(?:end|middle|start|beginning) of (?:the |this |next |play|business|tomorrow)*\s?(?:day|week|month|quarter|year|sprint|term|season|${MONTH_PATTERN}|\p{L}+day)?`,
    `${FR_LEAD}(?:la )?(?:fin|mi|début)(?: de| du| d'| de l')?[- ]?(?:la |cette |ce |le )?(?:semaine|mois|journée|année|trimestre|matinée|${MONTH_PATTERN}|${FR_WEEKDAY})(?: prochaine?)?`,
    `courant ${MONTH_PATTERN}`,
    `(?:in |by |during )?(?:the )?(?:first|second|third|last) week (?:of|in) ${MONTH_PATTERN}`,
    `${FR_LEAD}(?:la )?(?:première|deuxième|seconde|troisième|dernière) (?:semaine|quinzaine) (?:de |d')${MONTH_PATTERN}`,
    `${AR_LEAD}(?:ال)?اسبوع (?:ال)?(?:اول|ثاني|ثالث|رابع|اخير) (?:من |في )(?:شهر )?${MONTH_PATTERN}`,
  ],
  span: [
    String.raw`${EN_COUNT} (?:before|after|ahead of)(?: (?:the |that |my |your |our |his |her |their )?\p{L}+)?`,
    String.raw`(?:in|within|give me|give us)? ?(?:about )?(?:an?|one|two|three|four|five|six|seven|ten|fifteen|twenty|thirty|\d+|a couple of|a few|half an|half a) (?:minutes?|hours?|days?|weeks?|months?)`,
    String.raw`(?:dans|sous|d'ici) (?:une?|deux|trois|quatre|cinq|huit|dix|quinze|\d+|quelques) (?:minutes?|heures?|jours?|semaines?|mois)`,
    String.raw`${FR_COUNT} (?:avant|après)(?: (?:(?:le|la|les|mon|ma|ton|ta|notre) |l')?\p{L}+)?`,
    String.raw`${AR_LEAD}(?:قبل|بعد) (?:\p{L}+ )?ب${AR_COUNT}|${AR_COUNT} (?:قبل|بعد|مور) \p{L}+`,
    '(?:خلال|بعد|في غضون|في|غير)? ?(?:نص ساعه|نصف ساعه|ربع ساعه|ساعتين|يومين|ثلاثه ايام|تلت ايام|ساعه|اسبوعين|شهرين)',
  ],
  event: [
    String.raw`(?:right |straight |directly |just |soon )?(?:before|after|by the time|once|when|as soon as|at the(?! latest)|ahead of) (?!(?:do|does|did|is|are|was|were|will|would|can|could|should|shall|have|has)(?!\p{L}))(?:(?:i|you|we|he|she|they|the|this|that|my|your|his|her|our|its|it's|were|we're|im|i'm)\s)?(?!(?:i|you|we|he|she|they)(?!\p{L}))\p{L}+(?:\s\p{L}+){0,3}`,
    String.raw`(?:juste |tout de suite |directement )?(?:avant|après|dès) (?:(?:le|la|les|l'|de|d'|mon|ma|ton|ta|son|sa|notre|que|qu')\s?)*${FR_WORD}(?:\s${FR_WORD}){0,3}`,
    String.raw`the (?:day|moment|minute) (?:i|you|we|he|she|they|it)(?:'\p{L}+)?(?:\s\p{L}+){1,2}`,
    String.raw`en \p{L}+ant(?!\p{L})`,
    String.raw`(?:مباشره )?(?:قبل|بعد|كي|ملي|بمجرد|حين|عند) (?:ما )?\p{L}+(?:\s\p{L}+){0,2}(?: مباشره)?`,
  ],
  repeated: [
    String.raw`every \p{L}+`,
    String.raw`chaque \p{L}+(?: à ${FR_NUMBER} heures?)?|tous les (?!${FR_NUMBER}(?! (?:jours|mois)))\p{L}+`,
    'كل (?:يوم|صباح|اسبوع|نهار|ليله|خميس|جمعه|شهر)',
  ],
  holiday: [
    "(?:by |before |over |after |for |the |avant |pour |à |قبل |بعد )*(?:easter|christmas|new year|weekend|noël|pâques|ramadan|l'aïd|toussaint|رمضان|العيد|الويكاند|الدخول)(?: (?:weekend|holidays?))?",
  ],
};
