import { stemOf } from '../text/tokens.ts';
import { cue, openingCue } from './cueText.ts';

/*
 * One pattern per kind of utterance, covering all three languages, because speakers switch language inside a sentence.
 * Arabic covers the standard language and everyday Algerian.
 */

/** Base forms of the English verbs that tasks are named by. */
export const EN_VERBS =
  'add|answer|arrange|ask|assign|book|bring|build|buy|call|cancel|change|check|clean|close|collect|compare|complete|confirm|contact|coordinate|correct|create|deliver|deploy|design|do|document|draft|email|ensure|explain|file|fill|find|finish|fix|follow|forward|get|give|handle|help|install|invite|investigate|keep|look|mail|make|measure|meet|move|notify|open|order|organi[sz]e|own|pay|phone|pick|plan|post|prepare|present|print|propose|publish|push|put|read|redo|remind|remove|renew|replace|reply|report|request|research|reserve|restart|return|review|revise|rewrite|ring|run|schedule|sell|send|set|share|ship|show|sign|sort|speak|start|submit|summari[sz]e|take|talk|tell|test|tidy|track|train|translate|try|turn|type|update|upload|verify|visit|wait|warn|work|write';
const FR_PRESENT =
  'ajoute|annule|appelle|apporte|achète|cherche|clôture|commande|compare|complète|confirme|contacte|corrige|crée|demande|déplace|dépose|écris|envoie|étudie|fais|ferme|finalise|finis|forme|imprime|installe|invite|lance|livre|mesure|mets|modifie|négocie|nettoie|organise|ouvre|paie|paye|planifie|prépare|présente|préviens|publie|range|rappelle|récupère|rédige|réfléchis|regarde|relance|relis|remplace|remplis|rends|renvoie|répare|réponds|reprends|réserve|résume|retire|retravaille|signe|supprime|teste|termine|traduis|transfère|transmets|trie|trouve|valide|vérifie|vois avec';
const FR_OBJECT = String.raw`(?:(?:le|la|les|lui|leur|vous|te|en|y)\s|l'|t'|m'en\s|m'|me\s|nous\s)*`;
const AR_FIRST = String.raw`ن(?!عم|حن|فس|هار|قط|ص(?!لح|يفط|ور)|تايج|تيج|وع|هاي|ظر|سب|ظام|شاط)\p{L}{2,}(?<!و|وه|وها|وهم)`;
/** With a pronoun behind it that is spelled like the plural ("نبدلو"), which only "I" before it tells apart. */
const AR_FIRST_WITH_OBJECT = String.raw`ن(?!عم|حن|فس|هار|قط|تايج|تيج|وع|هاي|ظر|سب|ظام|شاط)\p{L}{2,}(?:و|وه|وها|وهم)`;
/** Not the plural, also not with an object behind it ("na3tiwlo"). */
const NOT_WE = '(?<!(?:ou|w)(?:h|ha|hom|lo|lha|lhom|lkom)?)';
/**
 * Algerian verbs in Latin letters, where digits stand for Arabic letters ("n3ayet", "n'ba3tlek"); not "n-...-ou", which means
 * "we", and not "I want", "I can", "I know" or "I say".
 */
const LATIN_DARJA_FIRST = String.raw`n'?(?:[ea]?(?:b3[ae]?t|3a?ye?t|chouf|dir|ke?mm?el|jib|chri|kteb|sagg?em|we?jj?ed|khell?es|sift|rouh|sa[9q]si|hder|ssali|3awed|tkell?ef)[\p{L}\d]*|(?!7[ae]?b|[9q][aeou]{0,2}[dl]|[ae]?3[ae]?r)(?=\p{L}*[379])[\p{L}\d]{3,})${NOT_WE}`;
/** Verbs of standard Arabic that tasks are named by, without the prefixes of person and tense. */
export const AR_MSA_VERBS =
  'ارسل|كتب|عمل|قوم|حضر|جهز|تصل|تواصل|تكفل|بعث|رسل|رد|راجع|شوف|طلب|حجز|وقع|بحث|عد|ضيف|هتم|تابع|خبر|علم|صلح|حاول|نشر|دفع|شتري|تولي|خذ|كلم|نهي|كمل|نظم|رتب|ترجم|صمم|عرض|قدم|سلم|فحص|تحقق|تاكد|ذكر|سال|دعو|لغي|غير|عدل';

/** Verbs of the Levant and Egypt that tasks are named by, behind the prefix of the present ("أنا بروح", "أنا هكلمه"). */
const AR_SPOKEN_VERBS =
  'ا?روح|ا?عمل|صلح|حضر|جرب|ا?بع[تث]|ا?حكي|ا?كتب|سال|ا?سال|جهز|ا?دفع|رتب|ا?كلم|خلص|تابع|راجع|جيب|ا?حجز|ا?شتري|وصل|سلم|جمع|ا?طلب|ا?تصل|نضف|نظف';

export const EN_BASE_VERB = new RegExp(`^(?:${EN_VERBS})$`, 'u');

/** Stems that the present tense and the infinitive of French verbs share. */
export const FR_PRESENT_VERB = new Set(
  FR_PRESENT.split('|').map((verb) => stemOf(verb.split(' ')[0] ?? verb, 'fr')),
);

export const FR_INFINITIVE = /^\p{L}{2,}(?:er|ir|re|oir)$/u;

/** An Arabic clause that begins with a verb in the first or second person. */
export const AR_VERB_START = new RegExp(
  `^و?(?:سوف |س)?[انت](?:${AR_MSA_VERBS}|عيط|صيفط|وجد|شري|جيب|خلص|سقسي)`,
  'u',
);

/** A modal without a following verb, which recognizers produce from noise ("can you or your country"). */
export const STRAY_MODAL =
  /(?<!\p{L})(?:i'll|i will|i can|(?:can|could|would|will) you|please|you'll|let me) (?:or|and|but|the|an?|your|my|our|his|her|their|in|on|at|of|for|with|if|so|it|that|this|they|he|she|we|you|i|is|are|was|were)(?!\p{L})|(?:je vais|je peux|tu peux|vous pouvez) (?:ou|et|mais|une?|des|du|de|dans|avec|si|que|qui|il|elle|je|tu)(?!\p{L})/gu;

export const COMMITMENT = cue(
  String.raw`i(?:'ll| will| shall)(?: (?:just|also|then|definitely|quickly|personally|try to|go and|have to))? (?!not|never|be (?!\p{L}+ing)|say|admit|tell you (?:what|why|that)|explain|see (?:you|what)|have to say|start|begin|go first|show you|keep it|think|leave you|stop|miss|leave|have to leave|join|assume|believe)\p{L}+`,
  String.raw`i promise to (?!be |not )\p{L}+|je (?:vous |te |t')?promets (?:de |d')\p{L}+|je m'engage à \p{L}+|(?:ا|نو)عد(?:ك|كم)? (?:ان |ب)?\p{L}+`,
  String.raw`i(?:'m| am) (?:going to|gonna) (?!be|say|not|start|begin|explain|talk|show|miss|need|have)\p{L}+`,
  String.raw`i(?:'m| am) (?:taking (?:care|charge|that|this)|handling|dealing with|sending|writing up|preparing|organi[sz]ing)`,
  String.raw`let me (?:handle|take|do|send|call|ask|prepare|draft|book|fix|follow|write|sort|deal|chase)`,
  String.raw`(?:i've got|i got) (?:this|that one)|leave (?:it|that|this|that one|this one) (?:to|with) me|i'm on it|count on me|i(?:'d| would) be happy to|i(?:'m| am) happy to|i(?:'ll| will) take (?:it|that|this|care)|you(?:'ll| will) (?:have|get) (?:it|them|that|this)|consider it done|that's (?:on|for) me`,
  String.raw`je vais(?: (?:donc|aussi|juste|alors|quand même))? (?!bien|mieux|dire|vous|commencer|être|pas|te dire|parler|essayer de comprendre|expliquer|rester|finir par|donner la parole|revenir)(?:(?:le|la|les|lui|leur|me|m'|en|y|te|l')\s?)*\p{L}+`,
  String.raw`(?:je\s|j')${FR_OBJECT}(?!aurai|serai|pourrai|dirai|saurai|verrai|resterai|voudrai|devrai|vrai|viendrai pas)\p{L}+rai`,
  String.raw`(?:je\s|j')${FR_OBJECT}(?:${FR_PRESENT})`,
  String.raw`je m'en (?:occupe|charge)|je m'occupe|je me charge|je prends (?:ça|cela|en charge|le (?:sujet|point|relais))|c'est (?:pour moi|moi qui)|compte[zs]? sur moi|laisse[zs]?-moi (?:faire|m'en)|je dois|il faut que je|faut que je|je m'y (?:mets|colle)|c'est bon pour moi je`,
  String.raw`[وف]?سوف ا\p{L}{2,}`,
  `[وف]?سا(?:${AR_MSA_VERBS})\\p{L}*`,
  String.raw`(?:انا |راني |درك |دروك |ضرك |رايح |رايحه )*غادي (?:${AR_FIRST})`,
  String.raw`(?:انا|راني) (?:${AR_FIRST_WITH_OBJECT})`,
  String.raw`(?:انا|راني|درك|دروك|ضرك|راح|رايح|رايحه|لازم|لازمني|نحب|باغي) (?:${AR_FIRST})`,
  String.raw`(?:غدوه|غدوا|غدا|اليوم|العشيه|الصباح|الليله) (?:${AR_FIRST})`,
  String.raw`انا (?:رح |راح )?(?:ب|ه|ح)(?:${AR_SPOKEN_VERBS})\p{L}*`,
  String.raw`(?:(?:ana|rani|drok|dork|derwek|ghodwa|ghedwa|lyoum) )*(?:(?:ghadi|rah|rayeh|rayha) n[\p{L}\d]{3,}|${LATIN_DARJA_FIRST}|(?<=(?:ana|rani|drok|ghodwa|lyoum|lazem|lazemni) )n[\p{L}\d]{3,}${NOT_WE})`,
  String.raw`ن(?:بعث|صيفط|رسل|عيط|كمل|وجد|سقسي|كلم|صلح|تكفل|تكلف|ديرها|جيب|شري|خلص|راسل|تصل|حضر|كتب|شوف|راجع|قيد|ريقل|ريغل|فون|دي)\p{L}*(?<!و|وه|وها|وهم)|ن(?:بعث|صيفط|عيط|كتب|جيب|شري|خلص|حضر|فون|صلح)لو`,
  String.raw`خليها علي?ا|خلوها علي?ا|عندي انا|انا (?:نتكفل|اتكفل|اتولي|اهتم|مسوول|المسوول)\p{L}*|(?:علي|(?:يجب|ينبغي|لا ?بد)(?: علي)?) ان ا(?!ل)\p{L}{2,}|اتكفل ب\p{L}+|اتولي`,
);

export const OFFER = cue(
  String.raw`i can(?: (?:also|then|easily|probably|do))? (?!see|hear|imagine|understand|say|tell you|think|remember|only|not|believe|live|feel|relate|be)\p{L}+`,
  String.raw`i (?:need|have|plan|intend) to (?:${EN_VERBS})`,
  String.raw`je peux (?!(?:vraiment |franchement |malheureusement |absolument )?pas|voir|comprendre|dire|te dire|vous dire|imaginer|entendre|plus|être)(?:(?:le|la|les|lui|leur|m'en|m'|en|y|te|vous|l')\s?)*\p{L}+|je veux bien`,
  String.raw`(?:استطيع|يمكنني|بامكاني|اقدر) (?:ان )?ا?\p{L}{3,}|نقدر (?:انا )?ن\p{L}+(?<!و)`,
);

/** "Shall I…?": an offer, which becomes a task only when somebody agrees. */
export const OFFER_QUESTION = cue(
  String.raw`(?:shall|should|can|could) i (?:${EN_VERBS})|(?:do you )?want me to|would you like me to`,
  String.raw`(?:tu veux|vous voulez|voulez-vous|veux-tu) que je|je dois .*\?|est-ce que je (?:dois|peux|fais|prépare|envoie)`,
  String.raw`هل (?:تريد|تريدون|تريدين) ان ا\p{L}+|هل ا(?:رسل|كتب|حجز|تصل|جهز|حضر)\p{L}*|تحب(?:ي|و)? ن\p{L}+|نبعث\p{L}* ?[?؟]`,
);

export const REQUEST = cue(
  String.raw`(?:can|could|would|will) you (?!(?:like|want|prefer|need|mind) (?!to|me)|hear|see|believe|imagine|explain|tell (?:me|us) (?:what|why|how|more)|say|remind me what|repeat|mute|go on|speak|go ahead|give us an? (?:overview|update)|please (?:repeat|mute|speak)|all hear)(?:please |also |maybe |just )?\p{L}+`,
  String.raw`please (?:\p{L}+ly )?(?:${EN_VERBS})|(?:${EN_VERBS}) .*please`,
  String.raw`(?:you need to|you have to|you must|i need you to|i want you to|i'd like you to|i would like you to|make sure you|don't forget to|do not forget to|would you mind|you're going to|you are going to|i'm counting on you|you'll) (?:${EN_VERBS}|\p{L}+ing)`,
  String.raw`action (?:item|point)|to-do|todo|i need .{2,60} from you`,
  String.raw`(?:tu|vous) (?:peux|pouvez|pourrais|pourriez|pourras|pourrez) (?!répéter|m'entendre|voir|entendre|couper|nous (?:dire|expliquer|rappeler ce)|expliquer)(?:${FR_OBJECT})\p{L}+`,
  String.raw`(?:peux|pourrais)-tu|(?:pouvez|pourriez)-vous|il faut que (?:tu|vous)|(?:il )?faudrait que (?:tu|vous)|(?:tu dois|vous devez|tu devras|vous devrez|tu devrais)`,
  String.raw`tu ${FR_OBJECT}(?:t'en occupes|t'occupes|te charges|t'en charges|prends|signes|valides|prépares|préviens|envoies|appelles|fais|rédiges|vérifies|relances|regardes|réserves|contactes|corriges|demandes|finis|termines|organises|présentes|mets|crées|commandes|complètes|écris|réponds|transmets|\p{L}+(?:eras|iras|dras))`,
  String.raw`vous (?:vous en occupez|vous en chargez|vous occupez|\p{L}+erez)`,
  String.raw`merci de|s'il (?:te|vous) pla[iî]t|n'oublie[zs]? pas|je (?:te|vous) (?:demande|charge|laisse) d|j'aimerais que (?:tu|vous)|je compte sur (?:toi|vous)|pense[zs]? à`,
  String.raw`من فضلك\p{L}*|لو سمحت\p{L}*|عليك\p{L}* (?:ان|ب\p{L}+)|(?:هل )?(?:يمكنك\p{L}*|تستطيع\p{L}*|بامكانك\p{L}*)|ممكن ت\p{L}{2,}|تقدري? ت\p{L}+|تقدر|لازم\p{L}{0,2} ت\p{L}{2,}|ارجو\p{L}* (?:منك\p{L}* )?ان ت\p{L}+|اريدك\p{L}* ان|اريد منك|يلزمك|لا تنس\p{L}*|ما تنسا?ش|بالله عليك|(?:يعيشك|الله يخليك)(?!(?: \p{L}+)? *(?:$|[.،,!]))|نحتاج منك|مطلوب منك|تكفل\p{L}* ب|تولي? امر`,
  String.raw`(?:t[ea]?[9qk]d[ea]?ri?|lazem(?:e?k)?) t[\p{L}\d]{3,}`,
  String.raw`انت(?:ا|ي|ايا)? (?:غادي |راح )?ت(?!عرف|علم|دري|فهم)\p{L}{2,}`,
);

/** Words after a name that address an instruction to the person without "please" ("Karim, prépare…"). */
export const IMPERATIVE = cue(
  `(?:${EN_VERBS})`,
  `(?:${FR_PRESENT}|occupe-toi|charge-toi|occupe|prends)`,
  String.raw`(?:جهز|ارسل|اكتب|اتصل|راجع|حضر|ابحث|احجز|تابع|اعمل|اطلب|وقع|رتب|نظم|ابعث|بعث|دير|شوف|عيط|كمل|وجد|سقسي|صلح|جيب|كلم|تواصل|تاكد|اضف|صمم|ترجم|ادفع|خلص)\p{L}*`,
);

/** An instruction to whoever is there, which names its object ("Send them the list", "أرسلي لهم تذكيرا"). */
export const INSTRUCTION = openingCue(
  String.raw`(?:${EN_VERBS}) (?:the|them|him|her|me|us|it|an?|your|our|my|this|that|these|those|all|both)`,
  String.raw`(?:${FR_PRESENT}|\p{L}{2,}ez)[ -](?:le|la|les|l'\p{L}+|moi|lui|leur|nous|un|une|des|du|au|aux|mon|ton|ta|tes|votre|vos|notre|nos|ce|cette|ces)`,
  String.raw`(?:ا(?:رسل|كتب|تصل|بحث|حجز|عمل|طلب|بعث|ضف|دفع|شتر)(?:ي|وا?)?|(?:جهز|راجع|حضر|رتب|نظم|بعث|دير|شوف|عيط|كمل|وجد|سقس|صلح|جيب|كلم|صمم|ترجم|خلص|شر)(?:ي|وا?)) \p{L}+`,
);

/** Words after a name that assign a task to a third person ("Tom will check…"). */
export const ASSIGNED = new RegExp(
  String.raw`^(?:(?:'ll| will| is going to| can| should| has to| needs to| must| to| please)(?: (?:also|then))? (?:${EN_VERBS}|be \p{L}+ing)|(?: takes?| handles?| owns?) (?:the|that|this|it|care)|(?: qui)? (?:va(?! bien)|doit|s'occupe|s'en occupe|se charge|s'en charge|prend|prépare|présente|envoie|fait|rédige|\p{L}+era) |(?: هو من)? (?:سوف|غادي|راح|س[يت]\p{L}{3,}|[يت]تكفل|[يت]تولي|عليه ان|عليها ان|لازم|[يت]قوم ب))`,
  'u',
);

export const NEED = cue(
  String.raw`(?:we|someone|somebody) (?:need to|needs to|have to|has to|must|should|ought to)|(?:needs|has|have) to be \p{L}+ed`,
  String.raw`il faut|il faudrait|il faudra|faut qu'on|faudrait|on doit|on devrait|on devra|quelqu'un (?:doit|devrait|peut)|il manque|il nous manque|nous devons`,
  'lazem(?:na)?|lazm(?:na)?|khass(?:na)',
  String.raw`لازم|يجب|ينبغي|علينا ان|نحتاج (?:الي |ان )|خاصنا|خصنا|يلزم(?:نا)?|ضروري`,
);

export const SOMEONE = cue(
  "someone|somebody|quelqu'un|احد(?:كم)?|شخص|كاش واحد|واحد فيكم|واحد منا|action item|to-do|à faire",
);

export const WHO = cue(
  String.raw`who(?:'s| is|'ll| will| can| could| wants| takes| does| would)?|whose|any (?:volunteers?|takers?)|anyone|anybody|can (?:someone|somebody)|could (?:someone|somebody)`,
  String.raw`qui (?:est-ce|s'en|s'occupe|peut|prend|veut|fait|se|présente|va|pourrait|appelle|envoie)|quelqu'un (?:peut|pour|veut)|des volontaires|un volontaire`,
  String.raw`من (?:سوف|سي\p{L}+|ي\p{L}+|يستطيع|المسوول)|شكون|chkoun|من منكم|هل من متطوع`,
);

/** A question about who comes or is present, whose answer ("Me.") takes nothing on. */
export const ATTENDING = cue(
  String.raw`who(?:'s| is| are|'ll be| will be| wants to)? (?:com(?:es?|ing)|join(?:s|ing)?|here|there|in(?! charge)|free|available|ready|missing|late)`,
  String.raw`qui (?:vient|viendra|participe|manque|(?:est|sera) (?:là|présente?|absente?|libre|dispo(?:nible)?|prête?|partante?|d'accord|en retard))`,
  String.raw`(?:من|شكون) (?:سوف |راه |راح |غادي )?(?:جاي|س?ياتي|يجي|هنا|موجود|حاضر|معنا|غائب|غايب)\p{L}*`,
);
