import { expect, test } from 'vitest';
import { toPointLists } from '#shared/rules/summaries/pointLists.ts';
import { spokenMeeting } from './spokenMeeting.ts';
import { summarizeExtractively } from './summarizeExtractively.ts';

test('in a meeting whose lines do not answer each other, plain tasks and decisions are sure and those of their speaker', () => {
  const request = spokenMeeting('en', [
    ['Amina', 'Good morning everyone, today we look at the budget of the third quarter.'],
    ['Yacine', 'Our shops in Oran sold more lamps than last year.'],
    ['Amina', 'We decided to move the product launch to the first week of October.'],
    ['Yacine', 'I will send the report to the client before Friday.'],
    ['Amina', 'Le fournisseur livre les machines avec trois semaines de retard.'],
    ['Yacine', 'يبدأ تدريب الموظفين الجدد بعد العيد.'],
    ['Yacine', 'Combien coûte la deuxième camionnette ?'],
    ['Amina', 'I will call the insurance company on Monday.'],
    ['Yacine', 'سأرسل جدول التكوين إلى كل الفريق يوم الأحد.'],
    ['Amina', 'On a décidé que chaque facture sera signée par deux personnes.'],
    ['Yacine', 'راح نعيط للمحاسب غدوة.'],
    ['Amina', 'قررنا تأجيل المعرض إلى شهر مارس.'],
    ['Yacine', 'The catalogue still has missing photos.'],
  ]);
  const { actions, points } = summarizeExtractively(request);
  expect(actions.map(({ owner, evidence, dueText }) => [owner, evidence.join(), dueText])).toEqual([
    ['Yacine', 'l4', 'before Friday'],
    ['Amina', 'l8', 'on Monday'],
    ['Yacine', 'l9', 'يوم الأحد'],
    ['Yacine', 'l11', 'غدوة'],
  ]);
  const { decisions } = toPointLists(points);
  expect(decisions.map(({ evidence, isPossible }) => [evidence.join(), isPossible ?? false])).toEqual([
    ['l3', false],
    ['l10', false],
    ['l12', false],
  ]);
});

test('a line without punctuation gives the decision and the task of its sentences', () => {
  const line = 'we agreed to drop the banner i will write to the printer tomorrow';
  const { points, actions } = summarizeExtractively(spokenMeeting('en', [['Ann', line]]));
  expect(toPointLists(points).decisions.map(({ text }) => text)).toEqual(['We agreed to drop the banner.']);
  expect(actions.map(({ task, owner }) => [task, owner])).toEqual([
    ['Write to the printer tomorrow.', 'Ann'],
  ]);
});
