import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Summary } from '#shared/contract/summaries.ts';
import { createMeeting, type Person, sayLines } from '#test/meetings/meetings.ts';
import { storeSummary } from '#test/meetings/summaries.ts';
import { createTestApp, type TestApp } from '#test/testApp.ts';

let app: TestApp;
let amina: Person;
beforeAll(async () => {
  app = await createTestApp();
  amina = await app.signUp('Amina Kaci');
});
afterAll(() => app.close());

/** Creates a recording of Amina's with a line of each unknown speaker. Resolves with its id and those of its lines. */
async function recordedMeeting(...names: string[]) {
  const id = await createMeeting(amina);
  const lines: string[] = [];
  for (const name of names) lines.push(...(await sayLines(app, id, { ...amina, name }, [`${name} speaks.`])));
  await app.db.updateTable('segments').set({ speaker_id: null }).where('meeting_id', '=', id).execute();
  return { id, lines };
}
const rename = (id: string, payload: object) =>
  amina.call({ method: 'PATCH', url: `/api/meetings/${id}/speakers`, payload });
const undo = (id: string, change: number) =>
  amina.call({ method: 'POST', url: `/api/meetings/${id}/speakers/${change}/undo` });

test('summary versions and chat answers show the new name, and the old one after an undo', async () => {
  const { id, lines } = await recordedMeeting('Speaker 1', 'Speaker 10');
  const [first, second] = lines;
  const summaryId = await storeSummary(app.db, id, {
    sentence: [
      { text: 'Speaker 1: I speak.', evidence: [first!] },
      { text: 'Speaker 1: by hand.', evidence: [first!] },
    ],
    exchange: [{ text: 'Speaker 10: Who?\nSpeaker 1: I.', evidence: [first!, second!] }],
  });
  await app.db
    .insertInto('action_items')
    .values({ summary_id: summaryId, position: 0, task: 'Print it', owner: 'Speaker 1', evidence: [first!] })
    .execute();
  await app.db
    .updateTable('summary_points')
    .set({ edited_by: amina.id, edited_at: new Date() })
    .where('text', '=', 'Speaker 1: by hand.')
    .execute();
  // The edit stores the first state as a version.
  const payload = {
    revision: 1,
    points: [{ kind: 'decision', text: 'Speaker 1: by hand.' }],
    actionItems: [],
  };
  const edited = await amina.call({ method: 'PATCH', url: `/api/summaries/meeting/${id}`, payload });
  expect(edited.statusCode).toBe(200);
  const sentences = JSON.stringify([
    { text: 'Speaker 1 speaks, and Speaker 10 does.', evidence: [first] },
    { text: 'Speaker 10 says it of Speaker 1.', evidence: [second] },
  ]);
  const turn = { user_id: amina.id, question: 'Who is Speaker 1?', sentences, state: 'answered', dropped: 0 };
  const asked = crypto.randomUUID();
  await app.db
    .insertInto('chat_turns')
    .values({
      ...turn,
      state: 'answered',
      id: crypto.randomUUID(),
      meeting_id: id,
      evidence: [first!, second!],
    })
    .execute();
  await app.db
    .insertInto('asked_turns')
    .values({ ...turn, state: 'answered', id: asked })
    .execute();
  await app.db
    .insertInto('asked_turn_lines')
    .values([first!, second!].map((segment_id) => ({ turn_id: asked, segment_id })))
    .execute();

  const shown = async () => {
    const versions = (await amina.call({ url: `/api/summaries/meeting/${id}/versions` })).json<
      { id: string }[]
    >();
    const version = (
      await amina.call({ url: `/api/summaries/meeting/${id}/versions/${versions.at(-1)!.id}` })
    ).json<Summary>();
    const chats = await Promise.all(
      [`/api/meetings/${id}/chat`, '/api/chat'].map(async (url) =>
        (await amina.call({ url }))
          .json<{ turns: { question: string; sentences: { text: string }[] }[] }>()
          .turns.map(({ question, sentences }) => [question, ...sentences.map(({ text }) => text)]),
      ),
    );
    return {
      sentences: version.sentences.map(({ text }) => text),
      exchanges: version.exchanges?.map(({ text }) => text),
      owners: version.actionItems.map(({ owner }) => owner),
      chats,
    };
  };
  const withName = (name: string) => {
    const turns = [
      ['Who is Speaker 1?', `${name} speaks, and Speaker 10 does.`, 'Speaker 10 says it of Speaker 1.'],
    ];
    return {
      sentences: [`${name}: I speak.`, 'Speaker 1: by hand.'],
      exchanges: [`Speaker 10: Who?\n${name}: I.`],
      owners: [name],
      chats: [turns, turns],
    };
  };
  const before = await shown();
  expect(before).toEqual(withName('Speaker 1'));
  const renamed = await rename(id, { speakerId: null, speakerName: 'Speaker 1', name: 'Yacine' });
  expect(await shown()).toEqual(withName('Yacine'));
  expect((await undo(id, renamed.json<{ change: number }>().change)).statusCode).toBe(200);
  expect(await shown()).toEqual(before);
});
