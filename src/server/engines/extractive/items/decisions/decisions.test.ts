import { expect, test } from 'vitest';
import { toPointLists } from '#shared/rules/summaries/pointLists.ts';
import { spokenMeeting } from '../../spokenMeeting.ts';
import { summarizeExtractively } from '../../summarizeExtractively.ts';

type Spoken = Parameters<typeof spokenMeeting>;
const decisionsIn = (...meeting: Spoken) =>
  toPointLists(summarizeExtractively(spokenMeeting(...meeting)).points).decisions;

test.each<[string, Spoken, string[]]>([
  ['English', ['en', [['Ann', 'We decided to drop the printed version.']]], ['l1']],
  ['French', ['fr', [['Luc', "On garde le petit stand, c'est acté."]]], ['l1']],
  ['Arabic', ['ar', [['سعاد', 'وقررنا تأجيل الإطلاق إلى شهر أفريل.']]], ['l1']],
  ['everyday Arabic', ['ar', [['أمين', 'خلاص نخليو السعر القديم']]], ['l1']],
])('a decision in %s cites its line', (_, meeting, evidence) => {
  expect(decisionsIn(...meeting).map((decision) => decision.evidence)).toEqual([evidence]);
});

test('a bare "agreed" is shown with the proposal that it accepts', () => {
  const [decision] = decisionsIn('en', [
    ['Ann', 'How about closing the shop on Sundays?'],
    ['Bob', 'Agreed.'],
  ]);
  expect(decision).toEqual({ text: 'How about closing the shop on Sundays?', evidence: ['l1', 'l2'] });
});

test('a proposal that begins with "let us" is a decision once somebody agrees', () => {
  const [decision] = decisionsIn('en', [
    ['Ann', 'And let us move the backups to another machine.'],
    ['Bob', 'Agreed.'],
  ]);
  expect(decision).toMatchObject({ evidence: ['l1', 'l2'] });
});

test('a decision that is stated as such is kept apart from what was said before it', () => {
  const decisions = decisionsIn('en', [
    ['Bob', 'So we have to leave the old rooms by the end of March.'],
    ['Bob', "Then we'll use the old van for the move."],
    ['Ann', 'We agreed to keep the old furniture.'],
  ]);
  expect(decisions).toEqual([
    { text: "Then we'll use the old van for the move.", evidence: ['l2'] },
    { text: 'We agreed to keep the old furniture.', evidence: ['l3'] },
  ]);
});

test('a rejected proposal is not a decision', () => {
  expect(
    decisionsIn('en', [
      ['Ann', "Let's paint the hall in green?"],
      ['Bob', "No, that's too dark."],
    ]),
  ).toEqual([]);
});

test('a decision that is reversed later is replaced by the later one', () => {
  const decisions = decisionsIn('en', [
    ['Omar', "Let's postpone the party to May."],
    ['Laura', 'Fine.'],
    ['Ben', 'The caterer called about the menu.'],
    ['Omar', 'What did they say?'],
    ['Laura', "Actually no, let's keep the party in April, the room is paid."],
    ['Ben', 'Okay.'],
  ]);
  expect(decisions).toHaveLength(1);
  expect(decisions[0]?.text).toContain('April');
});

test.each<Spoken>([
  ['en', [['Ann', '"The committee decided to drop the printed version."']]],
  ['fr', [['Luc', "« Il a été décidé que l'entrée serait gratuite. »"]]],
  ['ar', [['سعاد', '«وقررنا تأجيل الإطلاق إلى شهر أفريل.»']]],
])('a decision that is only read aloud from old minutes is none (%s)', (...meeting) => {
  expect(decisionsIn(...meeting)).toEqual([]);
});
