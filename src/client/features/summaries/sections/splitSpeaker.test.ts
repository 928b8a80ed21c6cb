import { expect, test } from 'vitest';
import { splitSpeaker } from './splitSpeaker.ts';

test('the speaker that a sentence begins with is told apart from the words', () => {
  const speakers = ['Sara', 'Sammy Davis Jr.', ''];
  expect(splitSpeaker('Sammy Davis Jr.: نبدأ غدا.', speakers)).toEqual({
    name: 'Sammy Davis Jr.',
    rest: ': نبدأ غدا.',
  });
  expect(splitSpeaker('Sara said so: yes.', speakers)).toEqual({ name: '', rest: 'Sara said so: yes.' });
  expect(splitSpeaker(': odd', speakers)).toEqual({ name: '', rest: ': odd' });
});
