import { LANGUAGES } from '#shared/contract/languages.ts';
import { EN_VERBS } from '../../cues/actionCues.ts';
import { CONDITION, HYPOTHETICAL, JOKE, PAST_TIME } from '../../cues/replyCues.ts';
import { alignedShape } from '../../text/alignedShape.ts';
import { STOP_WORDS } from '../../text/stopWords.ts';
import { normalise } from '../../text/tokens.ts';
import type { Utterance } from '../../utterances/utterance.ts';
import { refersBack } from '../../utterances/verbPhrases.ts';

/** A sentence that gives a task to somebody who does not speak in the meeting. */
interface AbsentTask {
  said: Utterance;
  owner: string;
}

/** One or two capitalized words, of which the first may be a title or an opener such as "And". */
const NAME = String.raw`(?<!\p{L})(?<name>\p{Lu}\p{L}*\.?(?:[ -]\p{Lu}\p{Ll}+)?)`;
const EN_AWAY = String.raw`(?:'s| is| isn't| can't| couldn't)(?: not)? (?:here|in|around|there|with us|away|off|out|ill|sick|absent|on (?:leave|holiday|vacation)|in training|make it)`;
const EN_PROMISE = String.raw`(?:she|he)(?:'ll|'d| will| promised| said| can| has to)`;
const EN_WILL = String.raw`(?:'ll| will| is going to| can| has to| should)(?: (?:also|then))? (?:${EN_VERBS})(?!\p{L})`;
const FR_AWAY = String.raw`,? (?:(?:il|elle) )?(?:n')?est (?:pas là|absente?|en (?:congés?|vacances|formation|stage|déplacement|arrêt)|malade)`;
const FR_OBJECT = String.raw`(?:(?:le|la|les|lui|leur|nous|vous|en|y) |l'|m'|t'|s'en |s'|se )*`;
const FR_WILL = [
  String.raw`s'en (?:occupe|charge)|s'occupe d|se charge d`,
  String.raw`va (?!être|venir|arriver|partir|rester)${FR_OBJECT}\p{L}+(?:er|ir|re)(?!\p{L})`,
  String.raw`${FR_OBJECT}(?!sera|aura|pourra|devra|faudra|voudra|viendra|saura|verra|ira|restera|arrivera|reviendra|rentrera)\p{L}+ra(?!\p{L})`,
  String.raw`(?:(?:le|la|les) |[lmt]')(?:fait|prend|commande|prépare|apporte|ramène|envoie|coud|amène|dépose|récupère|imprime)(?!\p{L})`,
].join('|');
const AR_AWAY = String.raw` (?:راه |راهي |هو |هي )?(?:غايبه?|غائبه?|ليست? (?:هنا|معنا)|(?:ماشي|مش) هنا|ما ?راهش هنا|ماكانش هنا|مريضه?|في عطله|مسافره?)`;
const AR_BUT = String.raw`(?:و?لكن(?:ه|ها)?|بصح|و?هو|و?هي)`;
const LATIN_DARJA_AWAY = ' (?:(?:rah|rahi|howa|hiya) )?(?:machi hna|ma rahch hna|ghayeb|ghayba|mrid|mrida)';

/** In Latin script, for text as spoken. */
const LATIN = [
  `${NAME}${EN_AWAY}.* ${EN_PROMISE}`,
  String.raw`[Ll]eave (?:it|that|this|them|the \p{L}+) (?:to|with) ${NAME}`,
  String.raw`I'll (?:have|get) ${NAME} (?:to )?(?:${EN_VERBS})(?!\p{L})`,
  `${NAME}${EN_WILL}`,
  String.raw`${NAME}${FR_AWAY}(?: [\p{L}']+){0,3},?(?: mais| et|,) (?:c'est (?:lui|elle) qui|il|elle) `,
  `${NAME}(?:,? (?:il|elle))? (?:${FR_WILL})`,
  String.raw`${NAME}${LATIN_DARJA_AWAY} .*(?:bessah|besah|mais|w|ou) (?:howa |houwa |hiya )?y\p{L}+`,
].map((pattern) => new RegExp(pattern, 'u'));
/** For normalized text, because Arabic has no capitals: who is absent, and does something nevertheless. */
const ARABIC = new RegExp(
  String.raw`(?:^|[.،؛!؟] *|(?<!\p{L})(?:طيب |و))(?<name>\p{L}+(?: \p{L}+)?)${AR_AWAY} .*(?<!\p{L})${AR_BUT} (?:(?:سوف|غادي|راح) )?س?[يت]\p{L}+`,
  'u',
);
/** Words that open a sentence and are no names, beside stop words. */
const NOBODY =
  /^(?:nobody|somebody|someone|anybody|anyone|every(?:body|one)|people|nothing|something|tout|rien|ça|cela|personne|alors|donc|bon|okay|right|well)$/u;

/** The tasks of absent people, in spoken order. A name is a capitalized word that nobody writes small in the meeting. */
export function absentTasks(utterances: readonly Utterance[]): AbsentTask[] {
  const small = new Set(
    utterances.flatMap(({ spoken }) => spoken.match(/(?<!\p{L})\p{Ll}[\p{L}\p{M}]+/gu) ?? []),
  );
  const present = new Set(
    utterances.flatMap(({ speaker }) => normalise(speaker).match(/[\p{L}\p{M}]+/gu) ?? []),
  );
  const isName = (word: string): boolean => {
    const low = word.toLowerCase();
    const isCommon = LANGUAGES.some((language) => STOP_WORDS[language].has(low));
    return low.length > 1 && !isCommon && !small.has(low) && !NOBODY.test(low);
  };
  return utterances.flatMap((said): AbsentTask[] => {
    if (said.isQuestion || UNREAL.some((cue) => cue.test(said.cue))) return [];
    const found = nameIn(said);
    const words = found?.split(/[ -]/) ?? [];
    const owner = words.slice(words.findIndex((word) => isName(word))).join(' ');
    const isAbsent =
      words.some((word) => isName(word)) && !words.some((word) => present.has(normalise(word)));
    return isAbsent && !isTakenOnHere(said, utterances) ? [{ said, owner }] : [];
  });
}

/** Whether the speaker then does what somebody or something else is only able to do ("Grafana can do that. I'll set it up."). */
function isTakenOnHere({ line, at, spoken }: Utterance, utterances: readonly Utterance[]): boolean {
  if (!/\p{L} can \p{L}/u.test(spoken)) return false;
  return utterances
    .slice(at + 1, at + 4)
    .some((other) => other.line === line && other.act === 'commitment' && refersBack(other));
}

const UNREAL = [CONDITION, HYPOTHETICAL, JOKE, PAST_TIME];

function nameIn(said: Utterance): string | undefined {
  const text = said.spoken.replace(/[’‘`]/gu, "'");
  for (const pattern of LATIN) {
    const name = pattern.exec(text)?.groups?.name;
    if (name) return name;
  }
  const { shape, at } = alignedShape(said.spoken);
  const match = ARABIC.exec(shape);
  const name = match?.groups?.name;
  if (!match || !name) return undefined;
  const start = match.index + match[0].indexOf(name);
  return said.spoken.slice(at(start), at(start + name.length));
}
