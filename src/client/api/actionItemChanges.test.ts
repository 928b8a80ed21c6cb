import { beforeEach, expect, test, vi } from 'vitest';
import type { ActionItem } from '#shared/contract/summaries.ts';
import { actionItemChangesSent, changeActionItem } from './actionItemChanges.ts';

const ITEM: ActionItem = {
  id: 'a',
  task: 'Send the report',
  owner: null,
  due: null,
  dueText: 'Friday',
  done: false,
  evidence: ['line'],
  isPossible: true,
};

interface Sent {
  body: unknown;
  answer: (status: number, content: object) => void;
}
let sent: Sent[];
beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', (_path: string, init: RequestInit) => {
    return new Promise<Response>((resolve) => {
      sent.push({
        body: JSON.parse(String(init.body)),
        answer: (status, content) => resolve(new Response(JSON.stringify(content), { status })),
      });
    });
  });
});

/** Simulates an action item on a screen. */
function shown() {
  const screen = { item: ITEM };
  const change = (changes: Parameters<typeof changeActionItem>[1]) =>
    changeActionItem(screen.item, changes, (fields) => {
      screen.item = { ...screen.item, ...fields };
    });
  return { screen, change };
}

test('the second of two changes is sent after the first, whose response does not revert it on screen', async () => {
  const { screen, change } = shown();
  const dated = change({ due: '2026-12-01' });
  const checked = change({ done: true });
  expect(screen.item).toMatchObject({ due: '2026-12-01', done: true });
  expect(sent.map(({ body }) => body)).toEqual([{ due: '2026-12-01' }]);
  const { isPossible: _, ...stored } = { ...ITEM, due: '2026-12-01', dueText: null };
  sent[0]!.answer(200, stored);
  await dated;
  expect(screen.item.done).toBe(true);
  await vi.waitFor(() => expect(sent[1]?.body).toEqual({ done: true }));
  sent[1]!.answer(200, { ...stored, done: true });
  await checked;
  expect(screen.item).toEqual({ ...stored, done: true });
});

test('a rejected change restores the fields that the server stored last', async () => {
  const { screen, change } = shown();
  const checked = change({ done: true });
  const renamed = change({ task: 'Send both reports' });
  sent[0]!.answer(200, { ...ITEM, done: true });
  await checked;
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  sent[1]!.answer(503, {});
  await expect(renamed).rejects.toMatchObject({ status: 503 });
  expect(screen.item).toEqual({ ...ITEM, done: true });

  const again = change({ done: false });
  expect(screen.item.done).toBe(false);
  sent[2]!.answer(503, {});
  await expect(again).rejects.toMatchObject({ status: 503 });
  expect(screen.item.done).toBe(true);
});

test('reading the list waits for changes in flight, even if one is rejected', async () => {
  const { change } = shown();
  const rejected = expect(change({ done: true })).rejects.toThrow();
  const read = vi.fn();
  const reading = actionItemChangesSent().then(read);
  await Promise.resolve();
  expect(read).not.toHaveBeenCalled();
  sent[0]!.answer(503, {});
  await reading;
  await rejected;
});
