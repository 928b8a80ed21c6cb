import type { Language } from '#shared/contract/languages.ts';
import { AR_MSA_VERBS, EN_VERBS } from '../cues/actionCues.ts';

/** How a language opens the clauses of spoken sentences, as patterns for normalized words without punctuation. */
export interface ClauseOpenings {
  /** Words before a clause that belong to its sentence ("so", "donc", "طيب"). */
  opener: RegExp;
  /** The subject and verb that open a clause. */
  clause: RegExp;
  /** An opening of a clause that asks by its word order or its first word, wherever it stands. */
  question: RegExp;
  /** An opening that asks only where nothing but openers stands before it. */
  leadingQuestion: RegExp;
  /** Words whose clause depends on another one ("that", "if", "parce que", "إذا"). */
  subordinator: RegExp;
  /** The last words before a clause that depends on them without a subordinator ("I think we …", "the one I …"). */
  governor: RegExp;
  /** What completes a sentence, but opens another one only behind an opener, since it may belong to the noun before it. */
  weakClause: RegExp;
}

const words = (...alternatives: string[]): RegExp =>
  new RegExp(String.raw`(?:${alternatives.join('|')})(?!\S)`, 'uy');
/** Like `words`, but for what stands directly before the place of the search. */
const behind = (...alternatives: string[]): RegExp =>
  new RegExp(String.raw`(?<=(?:^|\s)(?:${alternatives.join('|')}) )`, 'uy');

const EN_AUXILIARY = String.raw`am|is|are|was|were|have|has|can|could|will|would|shall|should|must|may|might|(?:is|are|was|were|have|has|ca|could|wo|would|should)n'?t`;
const EN_FINITE = String.raw`don't|doesn't|didn't|${EN_AUXILIARY}|cannot|gonna|decided?|agreed?|chose|need|needs|want|wants|prefer|suggest|propose|promise|finished|'ve`;
const EN_ASKED = 'i|we|you|he|she|they|anybody|anyone|everybody|everyone|somebody|someone';
/** A verb behind these words is no inversion ("I can do it"). */
const EN_NOT_BEHIND = String.raw`(?<!(?:^|[\s'])(?:i|we|you|he|she|it|they|to|ll|d|not|who|which|that|just|already|also|never|will|can|could|would|should|might|must|ill|youll|\S+n't|cant|dont|wont) )`;
const EN_WH = String.raw`(?:what|when|where|why|how|which|whose)(?: (?!(?:i|we|you|he|she|they|it)(?!\S))\S+){0,2}`;
const EN_WHO =
  "who(?:'s|'ll| is| will| can| could| wants| takes| does| has| would)?(?! knows)|what(?: about|'s| is| are| time| if| happens)|how (?:about|come|much|many|long|often|far|soon)|why not|where(?:'s| is| are)|when(?:'s| is| are)";

const ENGLISH: ClauseOpenings = {
  opener: words(
    String.raw`(?:and|but|so)(?: (?:then|also|now|maybe))?|also|ok|okay|well|yes|yeah|yep|no|nope|oh|ah|um+|uh+|maybe|perhaps|i (?:think|guess|mean|believe|suppose)|you know`,
    String.raw`(?<!\s)(?:right|alright|all right|sure|thanks|sorry|great|good|perfect|fine|hi|hey|hello)`,
  ),
  clause: words(
    String.raw`(?<!and )(?:he|she|they|it|there)'(?:ll|s|re|ve|d)|(?:i|we|you)'(?:ll|m|re|ve|d)|im|ive|youre`,
    String.raw`(?:(?:i|we|you|everybody|everyone|somebody|someone|nobody)|(?<!and )(?:he|she|they|it|there)) (?:(?:just|also|still|all|really|already|now|only|never|finally|probably) )?(?:${EN_FINITE})`,
    String.raw`let's|lets|let (?:me|us)(?! see| think)|please(?: \S+ly)? (?:${EN_VERBS})|(?:do not|don't|dont) (?:forget|worry|send|call|touch|change|buy|pay)`,
    String.raw`that(?:'s| is) (?:fine|good|great|ok|okay|right|true|it|all|final|decided|agreed|settled|done|why|not|too)`,
  ),
  question: words(
    String.raw`${EN_NOT_BEHIND}(?:${EN_WH} )?(?:${EN_AUXILIARY}|do|does|did|don't|didn't) (?:${EN_ASKED})`,
    String.raw`${EN_NOT_BEHIND}(?:${EN_WH} )?(?:is|was|does|did|has|will|can|could|would|should) it`,
  ),
  leadingQuestion: words(
    EN_WHO,
    String.raw`(?:${EN_WH} )?(?:is|are|was|were|do|does|did|has|have|will|can|could|should) (?:the|this|that|these|those|an?|my|your|our|his|her|their)`,
    String.raw`(?:${EN_WH} )?(?:is|are|was|were|isn't|aren't) there`,
    String.raw`any(?: other)? (?:questions?|objections?|volunteers?|takers?|ideas?|news)`,
  ),
  subordinator: words(
    String.raw`if|when|whenever|because|cause|unless|although|though|whether|as soon as|in case|so that|that|which|who|whom|whose|what|where|how|why`,
    String.raw`(?:until|till|while|since|before|after|once|than|as|like)(?= (?:i|you|he|she|it|we|they)(?!\S))`,
    String.raw`so (?=(?:he|she|it|they|(?:i|we|you) (?:can|could|would)|(?:i|we|you)'d)(?!\S))`,
  ),
  governor: behind(
    String.raw`think|thinking|thought|hope|hoped|know|knew|guess|believe|suppose|say|saying|says|said|see|mean|means|sure|afraid|wish|bet|feel|heard|seems|decide|decided|agreed|noticed|realised|realized|swear|swore|check|ensure|figured|rather|show|(?:tell|told|tells|promised|promise|asked|remind|say|said|says)(?: to)? \S+`,
    'all|everything|something|anything|nothing|things?|one|ones|way|time|day|reason|place|moment|much|many|long|best|first|last|only|the|a|an|of|to|for|with|from|by|about|or|not|is|are|was|were',
  ),
  weakClause: words(
    String.raw`(?<!and )(?:i|we|he|she|they|it|this|that) (?!and |or |too|as )\S{2,}`,
    String.raw`is|are|was|were|has|had|does|did|will|would|can|could|should|must|(?:is|are|was|does|did|wo|ca)n't|needs|wants|went|came|got|said|says`,
  ),
};

const FR_INVERTED =
  'peux|pourrais|veux|voudrais|peut|pouvez|pourriez|voulez|voudriez|avez|as|es|êtes|est|sont|sera|va|vas|allez|dois|doit|devez|sais|savez|viens|venez|penses|pensez|fait|faut|pouvons|devons';
const FR_ASKING = 'peux|pourrais|veux|voudrais|pouvez|pourriez|voulez|voudriez';

/** Excludes "il y a trois semaines", which is a time. */
const FR_NOT_AGO = String.raw`(?! (?:\S+ ){1,2}(?:jours?|semaines?|mois|ans?|années?|heures?|minutes?)(?!\S))`;

const FRENCH: ClauseOpenings = {
  opener: words(
    String.raw`alors|donc|et|mais|puis|ensuite|après|du coup|bon|ben|bah|euh|ok|okay|(?<!(?:es|est|suis|sommes|êtes|sont|tout) )d'accord|oui|ouais|non|voilà|parfait|super|par contre|sinon|enfin|en fait|bref|(?<!(?:c'est|avec|pour|à|de|chez|y a|sans|comme|sur) )(?:moi|toi)(?! qui)|nous(?= on)|je (?:pense|crois) que|merci|désolée?`,
  ),
  clause: words(
    String.raw`(?:je|tu|on) (?:(?:ne|n'|me|m'|te|t'|se|s'|le|la|les|l'|lui|leur|y|en|nous|vous) ?){0,3}\S+`,
    String.raw`j'\S+|c'est|c'était|ce sera|t'(?:as|es)|(?:il |(?<!il ))(?:faut|faudra|faudrait)|il y a(?:ura|vait)?${FR_NOT_AGO}`,
    String.raw`nous (?:\S+ons|sommes)|vous (?:\S+ez|êtes|faites|dites)`,
    String.raw`ça (?:va|fait|marche|sert|suffit|dépend|coûte|prend|devrait|doit|peut|me|te|nous|vous|ne)`,
    String.raw`merci de \S+r|n'oublie[zs]? pas|pense[sz]? à \S+r`,
  ),
  question: words(
    String.raw`(?:(?:quand|où|comment|combien|pourquoi|qui|à qui|quel(?:le)?s? \S+|à quelle heure) )?(?:est-ce (?:que|qui)|est-ce qu'\S+|est ce (?:que|qu'\S+))|qu'est-ce (?:que|qui|qu'\S+)`,
    String.raw`(?:(?:quand|où|comment|combien|pourquoi|que|quel(?:le)?s? \S+|à quelle heure) )?(?:(?:${FR_INVERTED})-(?:tu|vous|il|elle|on|ils|elles|nous|ce)|(?:a|va|y a|aura)-t-(?:il|elle|on)|(?:${FR_ASKING}) (?:tu|vous))`,
    String.raw`(?<!(?:^|\s)(?:que|si|quand|où|comme|qui) )(?:tu|vous) (?:(?:nous|me|m'|lui|leur) ?)?(?:${FR_ASKING}) (?:bien )?(?:(?:me|m'|le|la|les|l'|lui|leur|nous|y|en|te|vous|t') ?){0,2}\S{2,}(?:er|ir|re|oir)`,
  ),
  leadingQuestion: words(
    String.raw`qui (?!est|sont)\S+|combien|comment(?! dire)|pourquoi|quel(?:le)?s?|à quelle heure|à quel|quelqu'un (?:a|est|sait|connaît|peut|veut|pourrait|voudrait|s'en|s'occupe)|avec qui|chez qui|de quoi|qu'en`,
  ),
  subordinator: words(
    String.raw`que|qui|quand|comme(?= (?:je|tu|il|elle|on|nous|vous|ils|elles)(?!\S))|où|dont|lorsque|puisque|parce|car|pourquoi|comment|combien|si|quoi|lequel|laquelle`,
  ),
  governor: behind(
    String.raw`(?:je|tu|on|j'|moi je) (?:crois|pense|trouve|dirais|espère)|crois|pense|trouve|paraît|dit|dis|tu sais|avec|pour|chez|de|à|sur|par|sans|entre|contre|comme|lui|elle|le|la|les|un|une|et|ou|ni`,
  ),
  weakClause: words(
    String.raw`(?<!et )(?:il|elle|ils|elles|ça) (?:(?:ne|n'|me|te|se|le|la|les|lui|leur|y|en|nous|vous) ){0,2}\S+`,
    'est|sont|était|étaient|a|ont|va|vont|doit|doivent|peut|peuvent|sera|seront|veut|veulent|marche|commence',
  ),
};

/** Words in the normal form of tokens.ts, which unites the forms of alif, ya and ta marbuta. */
const ARABIC: ClauseOpenings = {
  opener: words(
    String.raw`و|ف|طيب|اوكي|باهي|حسنا|صحا?|مليح|تمام|خلاص|صافي|نعم|ايه|واه|ايوا|ثم|و?من بعد|و?مبعد|بعدها|و?لكن|و?بصح|اذن|ادن|مالا|يعني|شكرا|اسف\S*|بس|ههه`,
  ),
  clause: words(
    String.raw`[وف]?(?:انا|راني|نحن|احنا|حنا) (?:سوف|غادي|راح|رايح\S?|لازم|س[ان]\S{2,})`,
    String.raw`[وف]?(?:سوف|غادي|راح|رح|رايحه?) [ان]\S{2,}|[وف]?س[ان](?:${AR_MSA_VERBS})\S*`,
    String.raw`[وف]?(?:اتفقنا|قررنا|تقرر|حسمنا|اخترنا|تفاهمنا|ارجوك?)|تم (?:الاتفاق|اعتماد|اختيار|الغاء|تاجيل)`,
    String.raw`(?:من فضلك|لو سمحت)\S* \S{3,}|لا تنس\S*|ما تنسا?\S*`,
    String.raw`(?<!(?:^|\s)(?:غدا|غدوه|غدوا|يوم|نهار) )[وف]?(?:غدا|غدوه|غدوا|العشيه|اليوم) ن(?!ا)\S{3,}`,
  ),
  question: words(
    String.raw`(?:هل|(?:يا \S+ )?واش) \S+|(?:يا \S+ )?و?(?:هل )?(?:يمكنك\S{0,2}|تستطيع\S{0,2}|بامكانك\S{0,2}) (?:ان )?[ات]?\S{3,}`,
    String.raw`(?:يا \S+ )?و?(?:ممكن|تقدر(?:ي|و|وا)?|تنجم(?:ي|و)?) ت\S{2,}|و?تحب(?:ي|و)? ن\S{2,}`,
  ),
  leadingQuestion: words(
    String.raw`ماذا|لماذا|علاش|شكون|وقتاش|قداش|شحال|متي|كيفاش|اين|وين|فين|كيف|كم|ما (?:هو|هي|الذي)|من (?:س?ي\S{3,}|سوف)|مين|ايش|اش|شنو|وش|مع من|عند من`,
  ),
  subordinator: words(
    String.raw`[وف]?(?:ان|انه|انها|اني|اننا|بان|بلي|باش|لان|لانه|لانها|لاني|خاطر|خاطرش|علي خاطر|اذا|ايلا|لو|لوكان|كون|كي|كيما|حين|حينما|عندما|لما|اللي|لي(?= [يتن]\S{2,})|الذي|التي|الذين|قبل ما|بعد ما|حتي|منين|حيث|بحيث|ملي)`,
  ),
  governor: behind(
    String.raw`(?:نقول|يقول|تقول|قال|قلت|قالت|قالو|قالوا|قالي|قلتلك|اظن|نظن|اعتقد|نعتقد|اعرف|نعرف|ادري|نشوف|شوف|اسال|نسقسي|سقسي|من|في|علي|الي|عن|مع|ما|لا|لم|لن|غير|و|او|هو|هي|عند|قبل|بعد|يا)`,
  ),
  weakClause: words(
    String.raw`[وف]?(?:هو|هي|هم|هوما|انا|انت\S?|كان\S?|راه\S?|راني|راك\S?|رانا|ليس\S?|كاين|عندي|عندنا|يجب|ينبغي|لازم\S{0,2}|خاصنا|خصنا|خصني|يوجد|لا يوجد|[يتن]\S{3,})`,
  ),
};

/** The openings of clauses in each language. */
export const CLAUSE_OPENINGS: Record<Language, ClauseOpenings> = { en: ENGLISH, fr: FRENCH, ar: ARABIC };
