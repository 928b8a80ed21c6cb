import type { Forms } from './forms.ts';

/** English person, tense and mood by closed classes of words and by endings. */
export const ENGLISH_FORMS: Forms = {
  me: String.raw`i|i'(?:ll|m|d|ve)|im|ill|ive|id|me|myself|mine`,
  mine: 'my|mine|me',
  us: String.raw`we|we'(?:ll|re|d|ve)|let's|lets|us|our|ours`,
  you: String.raw`you|you'(?:ll|re|d|ve)|youll|youre|your|yours|yourself`,
  them: String.raw`he|she|they|(?:he|she|they)'(?:ll|s|re|d|ve)|him|her|them|his|their`,
  someone: 'somebody|someone|anybody|anyone|who',
  future: String.raw`\p{L}+'ll|ill|youll|will|shall|gonna|going to`,
  past: String.raw`was|were|did|had|been|went|said|told|got|gave|made|took|came|saw|sent|wrote|thought|knew|found|brought|bought|kept|left|put|\p{L}+'ve|\p{L}{2,}ed|i'd \p{L}+ed`,
  done: String.raw`already|yesterday|ago|last \p{L}+|done|sorted|fixed|finished`,
  condition:
    "if|unless|would|might|may|maybe|could have|could've|should have|should've|would have|would've|were to|wish",
  duty: String.raw`must|should|have to|has to|need to|needs to|got to|gotta|ought|need|needs`,
  ability: 'can|could|able to|happy to|want to',
  negated: String.raw`\p{L}+n't|dont|cant|wont|doesnt|isnt|not|never|no|nobody|nothing|none|neither`,
};
