import type { Summary } from '#shared/contract/summaries.ts';
import type { SummaryEdit, SummaryVersion } from '#shared/contract/summaryEdits.ts';
import type { TestApp } from '#test/testApp.ts';
import { createMeeting, type Person, sayLines } from './meetings.ts';

export const SAID = [
  'Good morning everyone, today we review the budget for the next quarter.',
  'The testing phase is too short, so we decided to move the launch to the first week of October.',
  "I'll send the report to the client before Friday.",
  'The server was down for twenty minutes on Monday morning and two customers complained.',
  'The supplier answered our second letter at last, and the printer in the hall works again.',
];

export const SUPPLIER = 'I will call the supplier tomorrow and ask for a better price.';

export const summaryPath = (id: string, rest = '') => `/api/summaries/meeting/${id}${rest}`;

export const generate = async (person: Person, id: string) =>
  (await person.call({ method: 'POST', url: `/api/ai/generate-summary/${id}` })).json<Summary>();

export const summaryOf = async (person: Person, id: string) =>
  (await person.call({ url: summaryPath(id) })).json<Summary>();

export const send = (person: Person, id: string, payload: SummaryEdit) =>
  person.call({ method: 'PATCH', url: summaryPath(id), payload });

export const versionsOf = async (person: Person, id: string) =>
  (await person.call({ url: summaryPath(id, '/versions') })).json<SummaryVersion[]>();

export const restore = (person: Person, id: string, versionId: string, revision: number) =>
  person.call({
    method: 'POST',
    url: summaryPath(id, `/versions/${versionId}/restore`),
    payload: { revision },
  });

/** A summary as an edit that changes nothing. */
export const asEdit = ({
  revision,
  sentences,
  keyTakeaways,
  decisions,
  actionItems,
}: Summary): SummaryEdit => ({
  revision,
  points: [
    ...sentences.map(({ id, text }) => ({ id, kind: 'sentence' as const, text })),
    ...keyTakeaways.map(({ id, text }) => ({ id, kind: 'takeaway' as const, text })),
    ...decisions.map(({ id, text }) => ({ id, kind: 'decision' as const, text })),
  ],
  actionItems: actionItems.map(({ id, task }) => ({ id, task })),
});

/** The edit with a changed text of its decision. */
export const withDecision = (edit: SummaryEdit, text: string): SummaryEdit => ({
  ...edit,
  points: edit.points.map((point) => (point.kind === 'decision' ? { ...point, text } : point)),
});

/** A meeting with a decision and a task, and its summary. */
export async function summarized(app: TestApp, ...others: Person[]) {
  const owner = await app.signUp('Amina Kaci');
  const id = await createMeeting(owner, ...others);
  const lines = await sayLines(app, id, owner, SAID);
  return { owner, id, lines, made: await generate(owner, id) };
}
