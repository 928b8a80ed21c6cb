import { expect, test } from 'vitest';
import { matchActions } from './matchActions.ts';

const drawn = (task: string, ...evidence: string[]) => ({
  task,
  owner: null,
  due: null,
  dueText: null,
  evidence,
});
const stored = (id: string, task: string, evidence: string[], isEdited = false) => ({
  id,
  task,
  evidence,
  former_evidence: [] as string[],
  edited_at: isEdited ? new Date() : null,
});

test('a task of a new summary is matched with the stored one, also in other words', () => {
  const [action, item] = [
    drawn('Send the final report to the client', 'l5', 'l6'),
    stored('a', 'Send it', ['l5']),
  ];
  expect(matchActions([item], [action])).toEqual([{ item, action }]);
});

test('a task that a person edited is kept, whether the new summary has it or not', () => {
  const reworded = { ...stored('a', 'Reworded by hand', ['l4'], true), former_evidence: ['l5'] };
  const gone = stored('b', 'No longer drawn', ['l9'], true);
  const [report, call] = [drawn('Send the report', 'l5'), drawn('Call the bank', 'l7')];
  expect(matchActions([reworded, gone], [report, call])).toEqual([
    { item: gone },
    { item: reworded, action: report },
    { item: null, action: call },
  ]);
});

test('of two tasks citing one line, an edited task replaces only its own', () => {
  const [report, call] = [drawn('Send the report', 'l5'), drawn('Call the client', 'l5')];
  const [edited, other] = [
    stored('b', 'Call the client', ['l5'], true),
    stored('a', 'Send the report', ['l5']),
  ];
  expect(matchActions([edited, other], [report, call])).toEqual([
    { item: other, action: report },
    { item: edited, action: call },
  ]);
  // The other item was not edited and is not extracted again, so it is removed and does not block the first.
  expect(matchActions([edited, other], [call])).toEqual([{ item: edited, action: call }]);
});

test('the same words citing other lines are another task', () => {
  const again = drawn('Send the report', 'l8');
  expect(matchActions([stored('a', 'Send the report', ['l5'])], [again])).toEqual([
    { item: null, action: again },
  ]);
});
