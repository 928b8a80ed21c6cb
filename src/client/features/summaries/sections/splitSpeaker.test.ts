import { expect, test } from 'vitest';
import { splitSpeaker } from './splitSpeaker.ts';

test('a sentence is split into its leading speaker name and the rest only if the name is known', () => {
  const speakers = ['Sara', 'Sammy Davis Jr.', ''];
  expect(splitSpeaker('Sammy Davis Jr.: نبدأ غدا.', speakers)).toEqual({
    name: 'Sammy Davis Jr.',
    rest: ': نبدأ غدا.',
  });
  expect(splitSpeaker('Sara said so: yes.', speakers)).toEqual({ name: '', rest: 'Sara said so: yes.' });
  expect(splitSpeaker(': odd', speakers)).toEqual({ name: '', rest: ': odd' });
});
