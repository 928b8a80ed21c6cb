import { expect, test } from 'vitest';
import type { Language } from '#shared/contract/languages.ts';
import { spokenMeeting } from '../spokenMeeting.ts';
import { peopleOf } from '../utterances/people.ts';
import { unitsOf } from '../utterances/units.ts';
import { utterancesOf } from '../utterances/utterances.ts';
import { acceptedOffers } from './acceptedOffers.ts';

test.each<[Language, string, string, boolean]>([
  ['en', 'I could pick the cake up on the way.', 'Brilliant. Before ten, they close.', true],
  ['en', 'I can get the other quotes.', 'By October would be early enough.', false],
  ['en', 'I could pick the cake up, if the car starts.', 'Great.', false],
  ['en', 'I could ring the landlord.', "Thanks, but we can't wait for him.", false],
  ['fr', 'Pour les panneaux, je peux relancer la mairie.', 'Oh oui, avant le budget.', true],
  ['fr', 'Je pourrais écrire au maire.', 'Merci, mais pas maintenant.', false],
  ['fr', 'Je peux comprendre ça.', 'Merci.', false],
  ['ar', 'نقدر نعيط لصاحب المحل.', 'الله يبارك فيك.', true],
  ['ar', 'أستطيع أن أترجم الصفحة.', 'ممتاز، شكرا.', true],
  ['ar', 'أستطيع أن أترجم الصفحة.', 'لا، ليس الآن.', false],
])('in %s, "%s" – "%s" is an accepted offer: %j', (language, offer, reply, expected) => {
  const { lines } = spokenMeeting(language, [
    ['Ann', offer],
    ['Karim', reply],
  ]);
  expect(acceptedOffers(utterancesOf(unitsOf(lines), peopleOf(lines)))).toHaveLength(expected ? 1 : 0);
});
