import { EN_BASE_VERB } from '../../cues/actionCues.ts';
import { asSentence } from '../../text/shownText.ts';

/** Words before the task itself. They are removed only before a bare verb, so that the rest reads as a task. */
const EN_PREFIX =
  /^(?:(?:yes|sure|okay|ok|no worries|alright|great|good|perfect|and|so|then|also)[,.!]?\s+)*(?:[\p{Lu}][\p{L}-]*,\s+)?(?:please\s+|i(?:['’]ll| will|['’]m (?:going to|gonna)| am going to| can| promise to)\s+(?:just |also |then )?|(?:can|could|would|will) you\s+(?:please |also |maybe )?|you (?:need|have) to\s+|let me\s+|don['’]t forget to\s+|make sure to\s+)(?=\p{L})/iu;
const FR_PREFIX =
  /^(?:(?:oui|ok|d['’]accord|bon|alors|donc|et|parfait)[,.!]?\s+)*(?:[\p{Lu}][\p{L}-]*,\s+)?(?:je vais\s+|je peux\s+|(?:est-ce que )?tu (?:peux|pourrais)\s+|(?:peux|pourrais)-tu\s+|(?:pouvez|pourriez)-vous\s+|vous pouvez\s+|il faut que je\s+|je dois\s+|je (?:vous |te )?promets (?:de\s+|d['’])|je m['’]engage à\s+)(?=\p{L}+(?:er|ir|re)(?!\p{L}))/iu;

/** That somebody, whoever it is, has to do what follows; the owner of the task is shown beside it. */
const SOMEONE_MUST = new RegExp(
  [
    String.raw`^(?:(?:so|and|but|then|well),?\s+)*(?:someone|somebody|one of us)(?:(?:['’]ll| will) (?:have|need) to| (?:needs?|has|ought) to| should| must)\s+(?=\p{Ll}+\s\p{L})`,
    String.raw`^(?:(?:et|donc|mais|bon|alors),?\s+)*(?:quelqu['’]un\s+(?:doit|devra|devrait)|(?:il\s+)?(?:faut|faudra|faudrait))\s+(?:aussi\s+|donc\s+|juste\s+)?(?!(?:dire|voir|noter|attendre|avouer|reconnaître|être|avoir)(?!\p{L}))(?=(?:(?:le|la|les|lui|leur|y|en)\s|l['’])?\p{L}+(?:er|ir|re)(?!\p{L}))`,
    String.raw`^و?(?:لازم|خاص|يجب أن|يجب على)\s+(?:شي\s+)?(?:واحد(?:\s(?:منا|فيكم|فينا))?|حدا?|أحد(?:كم|نا)?|شخص)\s+(?:أن\s+)?(?=[يت]\p{L}{2,})`,
    String.raw`^و?(?:شي\s+)?(?:واحد|حدا?|أحد(?:كم|نا)?|شخص)\s+(?:منا\s+|فيكم\s+)?(?:لازم|يجب أن|عليه أن)\s+(?=[يت]\p{L}{2,})`,
  ].join('|'),
  'iu',
);

/** A sentence without the words that somebody has to do what it names: "Someone needs to ring her" becomes "Ring her." */
export function withoutSomeone(sentence: string): string {
  const task = sentence.replace(SOMEONE_MUST, '');
  return task === sentence ? sentence : asSentence(task);
}

/** Rewords a sentence as a task: "Priya, can you fix the bug?" becomes "Fix the bug." */
export function taskText(sentence: string): string {
  const english = sentence.replace(EN_PREFIX, '');
  const verb = /^\p{L}+/u.exec(english)?.[0].toLowerCase() ?? '';
  if (EN_BASE_VERB.test(verb)) return asSentence(english.replace(/\?+$/, ''));
  const french = sentence.replace(FR_PREFIX, '');
  if (french !== sentence) return asSentence(french.replace(/\s*\?+$/, ''));
  return withoutSomeone(sentence);
}
