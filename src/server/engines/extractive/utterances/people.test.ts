import { expect, test } from 'vitest';
import { cueText } from '../cues/cueText.ts';
import { spokenMeeting } from '../spokenMeeting.ts';
import { peopleOf } from './people.ts';

const { lines } = spokenMeeting('en', [
  ['Tom Baker', 'Hello.'],
  ['Samir', 'Bonjour.'],
]);

const addressedIn = (text: string) =>
  peopleOf(lines)
    .mentionedIn(cueText(text))
    .filter(({ isAddressed }) => isAddressed)
    .map(({ speaker }) => speaker);

test.each([
  ['yes good idea tom can you set that up this week', ['Tom Baker']],
  ['le devis est trop cher samir tu peux en demander un autre', ['Samir']],
  ['we should ask tom can you remind me', []],
  ["j'en parle avec samir tu peux me donner son numéro", []],
  ['i think tom can set that up', []],
])('without punctuation, "%s" addresses %j', (text, addressed) => {
  expect(addressedIn(text)).toEqual(addressed);
});
