import { cue, openingCue } from './cueText.ts';

/* How others respond to an utterance, in three languages; see actionCues.ts. */

export const ACCEPTANCE = openingCue(
  String.raw`yes|yeah|yep|yup|sure|ok|okay|of course|will do|no problem|no worries|absolutely|got it|definitely|fine|happy to|on it|certainly|noted|alright|deal|can do|perfect|sounds (?:good|great|fine)|agreed|works for me|that works|makes sense|good idea|great idea|i agree|i like (?:that|it)|me too|same here|consider it done|exactly|all right|love it|go ahead|my pleasure|i'm (?:ok|okay|fine|good) with|count me in|so do i|same for me`,
  String.raw`oui|ouais|d'accord|pas de (?:problème|souci)|bien sûr|entendu|ça marche|très bien|volontiers|c'est noté|noté|parfait|carrément|allons-y|avec plaisir|ça me (?:va|convient)|vendu|exactement|bonne idée|je suis d'accord|super|tout à fait|sans problème|pareil|moi aussi|c'est bon|vas-y|bien reçu|je suis pour|adopté|validé|nickel|ça me (?:semble|paraît)|pour moi c'est|je vote pour|ok`,
  String.raw`نعم|اكيد|حاضر\p{L}*|تمام|ان شاء الله|انشاء الله|نشالله|طبعا|موافق\p{L}*|بالتاكيد|واه|ايه|saha|wah|ih|mtafahmin|صحا|مليح\p{L}*|ماشي|بكل سرور|لا مشكله|لا باس|ما كاين مشكل|ماكاش مشكل|ماكانش مشكل|ما عليهش|معليش|اوكي|علي الراس|من عيني|متفقين|متفق\p{L}*|اتفقنا|صافي|نشالله|مناسب|ممتاز|جيد|فكره (?:جيده|ممتازه|مليحه)|حسنا|ابشر|لا اعتراض|لا مانع|لا ، مناسب|لا مناسب|(?:و)?انا (?:كذلك|ايضا|موافق\p{L}*|معاك\p{L}*)|كذلك`,
);

export const REFUSAL = cue(
  String.raw`i (?:can't|cannot|can not|won't|will not|couldn't|don't have (?:the )?time|don't have (?:any )?capacity|would (?:really )?rather not|really can't)|i'd (?:really )?rather not|i'm (?:out|in training|away|on leave|off|swamped|too busy|busy|on holiday|afraid)|i am (?:out|away|on leave|off|busy)|not me|no way|can't do`,
  String.raw`je (?:ne )?(?:peux|pourrai|veux|vais) (?:vraiment |franchement |malheureusement |absolument )?pas|j'peux pas|désolée?|impossible|je suis (?:en congés?|en formation|absente?|débordée?|prise?|en déplacement)|pas moi|je préfère(?:rais)? (?:pas|ne pas)|je n'ai pas le temps|j'ai pas le temps|je ne suis pas là|je suis pas là`,
  String.raw`ما ?نقدرش?|لا (?:استطيع|يمكنني|اقدر)|لن (?:استطيع|اتمكن)|اسف\p{L}*|معذره|اعتذر|مشغول\p{L}*|ma n[ae]?[9qk]d[ae]?r[ae]?ch|machi ana|ما ?عنديش (?:الوقت|وقت)|ليس (?:عندي|لدي) وقت|للاسف|سمح(?:لي|ولي|يلي)|مستحيل`,
);

/** Somebody contradicts the last proposal or statement. */
export const OBJECTION = openingCue(
  String.raw`no(?! (?:problem|worries|objection))|nope|nah|i don't think|i'm not sure|i disagree|not (?:really|convinced|a fan|this|now|yet)|that's too|too (?:expensive|late|risky|early|slow|long)|wait|hold on|hmm|absolutely not|i would not|i wouldn't|i'd rather|never|there is no|there's no|we (?:can't|don't|cannot)|but`,
  String.raw`non|pas (?:sûr|convaincu|question|maintenant|d'accord|tout de suite|possible|tout le monde)|je ne (?:suis pas|pense pas|crois pas)|je (?:pense|crois) pas|c'est trop|franchement|attends|attendez|hors de question|trop (?:cher|tard|risqué|long)|surtout pas|on verra|bof|il n'y a pas|y a pas`,
  String.raw`لا(?! (?:مشكله|باس|مانع|اعتراض))|ليس|غير ممكن|لا اعتقد|لا اظن|ما نظنش|ماشي|مستحيل|انتظر|استنا|اصبر|ما كانش|ماكانش|للاسف|صعب|غالي\p{L}*|هذا (?:قليل|كثير|صعب)|لكن|بصح`,
);

/** Praise that ends in a rejection ("nice idea, but not now"). */
export const HEDGED =
  /(?<!\p{L})(?:but|mais|بصح|لكن|ولكن)(?!\p{L}).{0,16}(?<!\p{L})(?:not|no|can't|pas|ماشي|ليس|لا|ما)(?!\p{L})/u;

/** The sentence itself names what it withdraws. */
export const DROPPED = cue(
  'never ?mind|no need|not any ?more|no longer|already (?:did|done)',
  "laisse[zs]? tomber|pas la peine|plus (?:besoin|la peine)|c'est annulé",
  'لا داعي|ما ?كان لاه|ماكانش لاه|ما كاين لاه|لم يعد|لا حاجه',
);

/** A task or a decision is withdrawn. */
export const WITHDRAWAL = cue(
  String.raw`never ?mind|forget (?:it|that|about (?:it|that))|scratch that|no need(?: for that| to)?|don't bother|drop (?:it|that)|cancel that|leave it|let's not|no longer (?:needed|necessary)|skip (?:it|that)|hold off|take (?:it|that) off|not necessary|don't (?:do|send|worry about) (?:it|that)|strike that|we don't need (?:it|that|to)`,
  String.raw`laisse[zs]? tomber|(?:c'est )?pas la peine|plus (?:besoin|la peine)|pas besoin|oublie[zs]? (?:ça|cela)|on annule|annule[zs]? (?:ça|cela)|on laisse tomber|on oublie|plus rien à faire|on retire|finalement non|c'est inutile|ce n'est plus nécessaire|ne (?:fais|fait|faites|le fais|l'envoie) pas`,
  String.raw`لا داعي|انس (?:الامر|ذلك|هذا)|ما ?كان لاه|ماكانش لاه|ما كاين لاه|ماكاش لاه|بلاش|الغ(?:ي|وا)? (?:ذلك|هذا)|لا حاجه|نساوها|انساوها|نحيوها|لم يعد (?:ضروري|لازم|مطلوب)\p{L}*|لا (?:ترسل|تفعل|تبعث)\p{L}*|ما (?:تبعث|ديرها|ترسل)\p{L}*ش|ماشي لازم`,
);

export const JOKE = cue(
  String.raw`(?:just |only |i'm )?(?:kidding|joking)|as a joke|je (?:plaisante|rigole|déconne|blague)|c'est une blague|pour rire|امزح|نمزح|نضحك معا\p{L}+|راني نضحك|مزحه|نكته|هه{2,}|ha(?:ha)+|lol|mdr`,
);

export const HYPOTHETICAL = cue(
  String.raw`maybe (?:one day|later|someday|next year)|one day|some ?day|eventually|in an ideal world|ideally|i wish|suppose|what if|hypothetically|in theory|i'd (?:love|like)|i (?:could|might|would|may)|we (?:could|might|would|may)|would have|could have|it would be`,
  String.raw`un jour|éventuellement|à l'avenir|dans l'idéal|idéalement|j'aimerais bien|(?:on|je|tu|nous) (?:pourrai[st]|pourrions)|(?:on|je|tu|il|elle) (?:aurai[st]|serai[st])|si jamais|au cas où|dans un monde|ce serait|peut-être qu`,
  String.raw`لو(?! سمحت)|لو كان|لوكان|ربما|في المستقبل|مستقبلا|يوما ما|كون كان|كان بودي|كي يكون|بلاك|واقيل|نهار من النهارات|كاش نهار|يا ريت|ليت`,
);

/** A condition. It makes a promise uncertain only if it comes first ("if he refuses, I'll call"). */
export const CONDITION = cue(
  String.raw`if(?! (?:you (?:like|want)|possible|that's (?:ok|okay|fine)|that works|need be))|unless|in case|had we|were we`,
  String.raw`si(?! (?:vous voulez|tu veux|possible|ça te|ça vous|tout le monde))|s'il(?! (?:te|vous) pla)|s'ils|à moins que|sinon`,
  String.raw`اذا(?! (?:سمحت|تحب))|ان لم|في حال\p{L}*|الا اذا|ايلا|يلا كان|كون`,
);

/** Reported speech, or past events. */
export const REPORTED = cue(
  String.raw`(?:he|she|they|who|supplier|vendor|client) (?:said|told|promised|says|claimed|claims|wrote)|told (?:me|us)|promised (?:me|us)|according to|apparently|supposedly|said (?:he|she|they)`,
  String.raw`(?:il|elle|ils|elles|on) (?:m'|nous )?(?:a|ont|avait) (?:dit|promis|annoncé|affirmé)|(?:m'a|m'ont|nous a|nous ont) (?:dit|promis|annoncé)|a (?:dit|promis) qu|il paraît|paraît-il|selon|apparemment|soi-disant`,
  String.raw`(?:قال|وعد|اخبر|صرح)(?:ت|وا|ني|نا|تني|تنا|لي)?|قال(?:ي|لي|ت لي|نا|ولنا)|حسب|علي حد قول|يقولون|يقولو`,
);

export const PAST_TIME = cue(
  String.raw`yesterday|last (?:week|month|year|time|friday|monday|tuesday|wednesday|thursday|quarter|summer|meeting)(?! of)|(?:weeks?|months?|years?|days?) ago|back then|used to|already`,
  String.raw`hier|(?:la semaine|l'année|la réunion|la fois) dernière|(?:le mois|l'an|lundi|mardi|mercredi|jeudi|vendredi) dernier|il y a \p{L}+ (?:jours?|semaines?|mois|ans?)|l'époque|déjà|avait|avais|avions`,
  String.raw`امس|البارح\p{L}*|الماضي\p{L}*|السابق\p{L}*|العام لي فات|لي فات\p{L}*|من قبل`,
);

/** The speaker reverses an earlier decision. */
export const REVERSAL = cue(
  String.raw`actually|instead|on second thoughts?|changed (?:my|our) minds?|change of plans?|after all|rather than|no longer|back to|not .* anymore|scrap|reverse|i take (?:it|that) back|let's not|forget (?:what|the|about)|overrul\p{L}+|revert|rather`,
  String.raw`finalement|en fait|au final|plutôt|changement de|on revient|revenir (?:à|sur)|on change|j'ai changé d'avis|à la place|tout compte fait|on annule|non,? (?:on|en)|plus (?:de|du)|au lieu|on oublie`,
  String.raw`في (?:الواقع|الحقيقه|النهايه|الاخير)|بدل(?:ا| من|نا|ها)?|غيرنا (?:راي|القرار)\p{L}*|تراجع\p{L}*|نعود الي|نرجع\p{L}*|عوض|بل|نبدلو|نلغي\p{L}*|الغاء|لا[،,] ن\p{L}+|عكس|علي خلاف`,
);

/** Mentions of the next meeting, whose day is not a due date. */
export const NEXT_MEETING = cue(
  "we meet|we(?:'ll| will) meet|next meeting|see you|meet again|talk again|reconvene",
  'on se (?:revoit|retrouve|reparle|voit)|prochaine réunion|prochain point|à (?:lundi|mardi|mercredi|jeudi|vendredi|demain)',
  String.raw`نلتقي|نتلاقاو|نتقابل\p{L}*|اجتماعنا|موعدنا|نراكم|نشوفكم`,
);
