import type { Measurement } from '../measurement.ts';
import type { GoldItem, LabelledMeeting } from '../training/labels/labelledMeeting.ts';
import { isDue, isOwner } from '../training/labels/trainingMeeting.ts';
import { firstTries, longTries } from '../training/labels/writtenMeetings.ts';
import { analyzeBoth } from './summaryAdapter.ts';

const percent = (part: number, whole: number) => Number(((100 * part) / whole).toFixed(1));
const cites = ({ evidence }: { evidence: string[] }, gold: GoldItem) =>
  evidence.some((id) => gold.evidence.includes(id));

/** Measures, by the committed weights, whether the first meetings of a user are right: plain statements, and conversations. */
export const measureFirstTries = (): Measurement[] => [
  ...measureTries('first tries', firstTries()),
  ...measureTries('longer first tries', longTries()),
];

function measureTries(label: string, meetings: LabelledMeeting[]): Measurement[] {
  const count = { actions: 0, decisions: 0, sureActions: 0, sureDecisions: 0, owners: 0, dues: 0, wrong: 0 };
  for (const meeting of meetings) {
    const { sure, possible } = analyzeBoth(meeting);
    const { actions = [], decisions = [] } = meeting.gold;
    count.actions += actions.length;
    count.decisions += decisions.length;
    for (const gold of actions) {
      const found = sure.actions.find((action) => cites(action, gold));
      if (!found) continue;
      count.sureActions += 1;
      if (isOwner(gold, found.owner)) count.owners += 1;
      if (gold.due ? isDue(gold, found.due ?? '') : found.due === null) count.dues += 1;
    }
    count.sureDecisions += decisions.filter((gold) =>
      sure.decisions.some((found) => cites(found, gold)),
    ).length;
    const shown = [sure, possible];
    for (const part of shown) {
      count.wrong += part.actions.filter((found) => !actions.some((gold) => cites(found, gold))).length;
      count.wrong += part.decisions.filter((found) => !decisions.some((gold) => cites(found, gold))).length;
    }
  }
  return [
    { name: `${label} actions, sure`, value: percent(count.sureActions, count.actions), unit: '%' },
    { name: `${label} owner right`, value: percent(count.owners, count.sureActions), unit: '%' },
    { name: `${label} due right`, value: percent(count.dues, count.sureActions), unit: '%' },
    { name: `${label} decisions, sure`, value: percent(count.sureDecisions, count.decisions), unit: '%' },
    {
      name: `${label} wrong items, sure or possible`,
      value: Number((count.wrong / meetings.length).toFixed(2)),
      unit: 'a meeting',
    },
  ];
}
