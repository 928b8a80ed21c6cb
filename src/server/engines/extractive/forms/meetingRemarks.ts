import { cue, openingCue } from '../cues/cueText.ts';
import { withoutGreeting } from '../prose/headline.ts';
import { normalise } from '../text/tokens.ts';
import type { Unit } from '../utterances/units.ts';

/** The end of a clause, before which only words such as "now" or "the meeting" may follow. */
const ENDS = String.raw`(?: (?:off|now|here|again|today|maintenant|ici|aujourd'hui|(?:the|this|our) (?:meeting|call|round|session)|with (?:you|the round)|(?:la|cette|notre) (?:réunion|séance)|(?:le|notre) (?:point|tour)|par (?:toi|vous)|avec (?:toi|vous)|الان|اليوم|الاجتماع|اجتماعنا|الجلسه|بك|معك))*[^\p{L}\p{N}]*$`;

/** Remarks on the meeting itself: its order, its turns, its end and its sound. */
const ABOUT_MEETING = cue(
  String.raw`thank(?:s| you)(?: all| everyone| everybody)? for (?:joining|coming|being here)|welcome (?:back|to (?:the|our|this))`,
  String.raw`(?:this|our|today's|the|daily) stand-?up|agenda (?:for|of) (?:today|(?:this|the) (?:meeting|call))|on (?:the|our|today's) agenda|today's agenda`,
  String.raw`(?:start|begin|get started|kick off|close|finish|wrap up|conclude)${ENDS}`,
  String.raw`(?:go|going|run) (?:around|round)(?: the (?:table|room|team))?|each of (?:us|you)|(?:we|i) have (?:\p{L}+|\d+) (?:points|topics|items|things) (?:today|to (?:discuss|cover|go|talk))|(?:first|next|last) (?:point|topic|item) (?:today|is|will)`,
  String.raw`keep (?:it|this) (?:short|brief|quick)|hand over to (?:you|the next)|share (?:my|the) screen|record (?:this|the) (?:meeting|call)|meet again|(?:joining|join|with) us (?:today|tomorrow|this)`,
  String.raw`that(?:'s| is| was| will be) (?:all|it)(?: from (?:me|my side))?(?: for)? (?:today|now)|(?:see|talk to|speak to) (?:you|each other)(?: all| everyone)? (?:tomorrow|soon|later|next|again)|have a (?:nice|good|great)|until tomorrow`,
  String.raw`(?:hear|see) (?:me|you|us|(?:your|my|the) screen)|on mute|muted|(?:my|your) (?:microphone|mic|headset)`,
  String.raw`merci (?:à tou(?:s|tes)|d'être|de (?:votre|vous))|bienvenue (?:à|dans|au)|tour de table|(?:à|de) l'ordre du jour|notre ordre du jour|ordre du jour (?:d'aujourd'hui|est)|(?:notre|le) point quotidien|(?:ce|notre|le) (?:stand-?up|daily)`,
  String.raw`(?:commencer|commence|commençons|démarrer|démarre|démarrons|terminer|termine|terminons|finir|finit|conclure|clôturer)${ENDS}`,
  String.raw`faire (?:vite|le tour|un tour)|(?:passer|donner|prendre) la parole|chacun (?:dit|dira|parle|parlera|va)|(?:on|nous) (?:a|avons) (?:\p{L}+|\d+) (?:points|sujets)|(?:premier|prochain|dernier) (?:point|sujet)|partager mon écran|enregistrer la réunion`,
  String.raw`(?:c'est|ce sera) tout pour (?:aujourd'hui|moi)|à demain|on se (?:voit|revoit|retrouve|reparle)|bonne (?:journée|soirée)`,
  String.raw`(?:vous|t'|m'|te)\s?(?:entends?|entendez|vois|voit)|(?:votre|ton|mon) micro|en sourdine`,
  String.raw`جدول (?:ال)?اعمال\p{L}*|مرحبا بكم|اهلا بكم|شكرا (?:لكم |للجميع )?(?:علي|ل)\p{L}* ?(?:حضور|انضمام)\p{L}*|(?:اجتماعنا|الاجتماع) اليومي`,
  String.raw`(?:س|سوف )?(?:نبدا|نفتتح|ننهي|نختم)${ENDS}|(?:لدينا|عندنا) (?:\p{L}+ )?(?:نقاط|مواضيع|محاور)|النقطه (?:الاولي|التاليه|الاخيره)|كل واحد (?:منا|منكم)`,
  String.raw`هذا كل شيء|هذا كل ما (?:عندي|لدي)|الي (?:الغد|اللقاء)|نلتقي (?:غدا|مجددا|الاسبوع)|(?:لا|ما) (?:اسمع|نسمع)\p{L}*|ميكروفون\p{L}*|الميكروفون`,
);

/** What a chair announces for everybody, such as "today we will review …"; later in a meeting it is a team's plan. */
const ANNOUNCED = openingCue(
  String.raw`(?:(?:today|this morning|first|now)[ ,]+)*(?:we(?:'ll| will|'re going to| are going to| want to| need to)?|let's|let us|i'd like (?:us )?to)(?: now| first| today| also)* (?:review|discuss|talk|speak|look|cover|see|check|hear|go|begin|start|present|decide)`,
  String.raw`(?:(?:aujourd'hui|ce matin|d'abord)[ ,]+)*(?:on va|nous allons|on|nous)(?: d'abord| maintenant| aujourd'hui)* (?:revoir|passer?|passons|discuter?|discutons|parler?|parlons|regarder?|regardons|voir|examiner?|aborder?|abordons|faire|commencer?|commençons|décider?)`,
  String.raw`(?:(?:اليوم|هذا الصباح|اولا)[ ،]+)*(?:سوف |دعونا |هيا |غادي |راح )?س?ن(?:راجع|ناقش|تحدث|تكلم|هدر|ستعرض|نظر|ري|شوف|قرر|تناول|درس|بدا)\p{L}*`,
);

/** Whether a clause is about the meeting itself, and not about anybody's work. */
export const isAboutMeeting = (spoken: string): boolean => ABOUT_MEETING.test(normalise(spoken));

/**
 * Returns the units without those in which the first speaker opens the meeting: greetings, remarks on the meeting and
 * what is announced for everybody, up to the first sentence that is none of these.
 */
export function afterOpening(units: Unit[]): Unit[] {
  const chair = units[0]?.speaker;
  const first = units.findIndex(({ speaker, spoken }) => speaker !== chair || !opensMeeting(spoken));
  return first === -1 ? [] : units.slice(first);
}

function opensMeeting(spoken: string): boolean {
  // A greeting that ends the sentence has no comma after it.
  const bare = withoutGreeting(`${spoken},`);
  return !/\p{L}/u.test(bare) || isAboutMeeting(bare) || ANNOUNCED.test(normalise(bare));
}
