import type { Forms } from './forms.ts';

const AUXILIARY = String.raw`(?:ai|as|a|avons|avez|ont|suis|es|est|sommes|etes|sont|avais|avait|avaient|etais|etait|etaient)`;
const BETWEEN = String.raw`(?: (?:pas|deja|bien|tout|donc|aussi|plus|jamais|encore|meme|ete))*`;

/** French person, tense and mood by closed classes and endings, on words without accents. */
export const FRENCH_FORMS: Forms = {
  me: String.raw`je|j'\p{L}+|moi|me|m'\p{L}+`,
  mine: 'mon|ma|mes|moi',
  us: String.raw`nous|on|notre|nos|\p{L}{2,}ons`,
  you: String.raw`tu|t'\p{L}+|toi|te|ton|ta|tes|vous|votre|vos|\p{L}{2,}ez`,
  them: String.raw`il|elle|ils|elles|lui|eux|leur|leurs|son|sa|ses`,
  someone: String.raw`quelqu'un|qui|personne`,
  future: String.raw`(?:\p{L}+')?\p{L}{2,}r(?:ai|as|a|ons|ez|ont)|(?:vais|vas|va|allons|allez|vont) (?:\p{L}+ ){0,2}(?:\p{L}')?\p{L}{2,}(?:er|ir|re|oir)`,
  past: String.raw`(?:\p{L}+')?${AUXILIARY}${BETWEEN} \p{L}+(?:e|i|u|is|it|es|ee|ees|us|ue|ert)|(?:\p{L}+')?\p{L}{2,}(?<!r)(?:ais|ait|aient)`,
  done: String.raw`deja|hier|dernier|derniere|il y a|fait|fini|regle|corrige|envoye|recu|recue`,
  condition: String.raw`si|s'il|s'ils|sinon|\p{L}{2,}r(?:ais|ait|ions|iez|aient)|peut-etre|au cas`,
  duty: String.raw`faut|faudra|faudrait|dois|doit|devez|devons|doivent|devrais|devrait|besoin`,
  ability: String.raw`peux|peut|pouvez|pouvons|peuvent|pourrais|pourrait|pourriez|veux|veut|voulez`,
  negated: String.raw`pas|jamais|plus|rien|aucune?|personne|non`,
};
