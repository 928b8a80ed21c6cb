import { cue } from './cueText.ts';

/** Words that state a decision by themselves, even inside a question that asks for objections. */
export const EXPLICIT = cue(
  String.raw`(?:we|we've|we have|i've|i have) (?:now |all |just |finally )?(?:decided|agreed|settled on|chosen)|(?:it's|that's|it is|that is) (?:decided|settled|agreed|final)|(?:the|our|final) decision(?: is|:| then)?|decision made|agreed(?! (?:with|that it|they))|motion (?:passes|carried)|carried|off the table|it's a deal|that's the (?:plan|decision|offer)|approved|unanimous\p{L}*`,
  String.raw`c'est (?:décidé|validé|acté|adopté|entendu|tranché|bouclé)|(?:on|nous) (?:a|avons|est|sommes) (?:donc )?(?:décidé|tranché|convenu|choisi|retenu|tombés? d'accord)|(?:la|notre) décision(?: est|,| :)?|décision ?:|adopté(?:e|s|es)?|validé(?:e|s|es)?|tout le monde est d'accord pour|(?:c'est |est |a été )votée?|à l'unanimité|accord trouvé|va pour|marché conclu`,
  String.raw`(?<!كنا (?:قد )?)(?:اتفقنا|قررنا)|تقرر|القرار|قرار(?:نا)? (?:هو|نهائي)|تم (?:الاتفاق|اعتماد|اختيار|الغاء|تاجيل)|تمت الموافقه|الموافقه علي|موافقه علي|متفقين|متفقون|هذا نهائي|نهائيا?|حسمنا|بالاجماع|درنا القرار`,
);

const EN_SETTLED =
  'stay|go|keep|stick|use|take|move|drop|switch|hold|postpone|start|launch|ship|cancel|run|offer|skip|have(?! to)|do|buy|hire|pick|choose|meet|delay|push|raise|cut|close|open|replace|stop|order|leave|limit|invite|publish|release|host|pay|reduce|extend|adopt|try|make|shift|reschedule|rent|book|sign|set';
const FR_SETTLED =
  'garde|prend(?! (?:cinq|une pause|deux minutes|note))|retient|reste(?! (?:à voir|là))|part(?:ira)? sur|valide|abandonne|annule|reporte|décale|remet|repousse|choisit|adopte|maintient|passe (?:à|au|en|sur)(?! (?:point|sujet|la suite|autre|suivant))|fait (?:ça|comme|appel|le|la|les)|ne (?:change|fait|prend|lance|garde|passe|signe|renouvelle)|arrête|supprime|lance|signe|embauche|recrute|fixe|bascule|renonce|conserve|opte|augmente|baisse|réduit|achète|commande|renouvelle|se (?:limite|contente|retrouve)|met(?! en place un point)|avance|ouvre|ferme|change|remplace|y va|laisse|loue|confie|limite|attribue|réserve|travaille avec';

/** A statement of what "we" do from now on. */
export const SETTLED = cue(
  String.raw`we(?:'ll| will)(?: (?:just|then|therefore|not|only))? (?:${EN_SETTLED})|we won't|we(?:'re| are) (?:going|sticking|staying) with|we(?:'re| are) (?:keeping|dropping|moving|switching|cancelling|canceling|postponing|not (?:going|doing|hiring|buying))|we(?:'re| are) going to (?:${EN_SETTLED})|we (?:go|stay|keep|stick|take|postpone|cancel|drop|pick|choose) (?:with|to|the|for|it|our|two|three|one|\p{N}+)|then we (?:${EN_SETTLED})`,
  String.raw`(?:so|right|okay|ok|fine|good|alright|then)[,.]? we (?:${EN_SETTLED})|stays? (?:at|in|with|on|as)|(?:is|are|will be|gets?) (?:cancelled|canceled|postponed|confirmed|dropped|rejected|off then|on hold|moved to)|so no \p{L}+|there will be no|there won't be|it's going to be|\p{L}+ it is(?= *[,.!]?\s*$)|no \p{L}+(?: \p{L}+)? (?:this year|this time|for now) then`,
  String.raw`(?:on|nous) (?:va )?(?:(?:le|la|les|lui|leur|y|en) |l')?(?:${FR_SETTLED})|(?:cette année|donc|finalement|alors),? pas de|pas de \p{L}+ (?:cette année|cette fois|finalement)|rest(?:e|ent|era) (?:à|au|en|fixée?)|ce sera|(?:est|sera|sont|seront) (?:donc )?(?:adopté|retenu|approuvé|reporté|annulé|maintenu|choisi|confirmé|fixé)e?s?|donc pas d|nous (?:retenons|gardons|prenons|choisissons|reportons|annulons|restons|passons)`,
  String.raw`[وف]?(?:س?نعتمد|س?نختار|س?نوجل|س?نلغي|س?نثبت|س?نبقي|س?نحتفظ|س?نستعمل|س?نستخدم|سننتقل|سنبدا|سنشتري|س?نوقف|سنتعاقد|سنكتفي|س?نحدد)\p{L}*|(?:خلاص|صافي|اذن|ايا)[،, ]+ما \p{L}+ش|[يت]بقي (?:كما|كيما|علي|في)|لن (?:يكون|تكون|ن\p{L}{2,})|(?:اذن|اذا|خلاص|صافي|ايا|هيا|ايوا|معناها|مالا|ملا|طيب|حسنا)[،, ]+(?:غادي |راح |سوف )?ن\p{L}{2,}|(?:نبقاو|نخليو|نوخرو|ناخرو|نأجلو|ناجلو|نلغيو|نختارو|نستعملو|نبدلو|نحبسو|نشريو|نروحو|نمشيو|نتعاملو|نزيدو|نقصو|نشدو|ناخذو|ناخدو|ندوو)(?: \p{L}+)?`,
);

/** Stronger than a proposal, weaker than a decision: a decision unless somebody objects. */
export const PUSHED = cue(
  String.raw`let(?:'s| us) (?!know|see|start|get|begin|move on|talk|look|take (?:a|five)|go (?:on|through|around|ahead|back|over|round)|wait|not|say|hear|discuss|come|check|be|just see|continue|think|have a (?:look|break)|face|call it|recap|review|do (?:a|an|introductions)|jump|dive|wrap|leave it there|please|pause|focus|turn|return|revisit)\p{L}+`,
  String.raw`on va (?:plutôt |donc )?(?:garder|prendre|rester|partir sur|faire ça|passer (?:à|au|en)|annuler|reporter|décaler|choisir|retenir|lancer|arrêter|abandonner)|on (?!verra|sera|aura|pourra|devra|saura|essaiera|regardera|reparlera|dira)\p{L}+ra`,
  String.raw`اذن[،,]? (?!هل|ماذا|من |كيف|متي|ما |لماذا)\p{L}+|(?:نديرو|غادي نديرو|رانا نديرو|خلينا ن|دعونا ن|لن(?:عتمد|ختر))\p{L}*`,
);

/** An idea that becomes a decision only when somebody adopts it explicitly. */
export const PROPOSAL = cue(
  String.raw`we (?:could|can|should|might)|how about|what about|what if|i (?:suggest|propose|'d suggest|would suggest)|i'd (?:go|propose)|why don't we|why not|shall we|should we|maybe we|my proposal`,
  String.raw`on (?:pourrait|peut|devrait)|je (?:propose|suggère)|et si on|si on|pourquoi (?:pas|on ne)|ma proposition|l'idée serait`,
  String.raw`(?:ا|ن)قترح|اقتراحي|ممكن ن\p{L}+|يمكننا|نستطيع ان|ما رايكم|ما رايك|واش راي\p{L}+|واش تقولو|علاش ما ن\p{L}+|نقدرو ن\p{L}+|بامكاننا`,
);

/** Words by which somebody adopts a proposal. */
export const TAKEN_UP = cue(
  String.raw`agreed|let's do (?:that|it|this)|we'll do (?:that|it)|go (?:for|with) (?:it|that)|ok(?:ay)?,? (?:so )?(?:we|let's) do|sold|deal|i'm (?:fine|ok|okay|good) with (?:that|it)|everyone (?:agrees|agreed|fine)|done then|yes,? let's|that's decided|approved|good,? then`,
  String.raw`on fait (?:ça|comme ça)|c'est (?:décidé|validé|acté|adopté|parti|vendu)|(?:ok|d'accord|parfait|très bien|bon|allez),? on (?:fait|part|y va|prend|garde)|vendu|adopté|validé|allons-y|va pour|d'accord tout le monde|tout le monde est d'accord|je valide`,
  String.raw`اتفقنا|موافقون|موافقين|متفقين|متفقون|نعتمد\p{L}*|قررنا|خلاص|صافي|هكذا (?:نفعل|نديرو)|نديرو هاكا|نديروها|ليكن|علي بركه الله|تقرر`,
);
