import { expect, test, vi } from 'vitest';
import { fetchOk } from './fetchOk.ts';

test('a 204 that Chrome gives an empty stream is an answer', async () => {
  const empty = new Response(null, { status: 204 });
  Object.defineProperty(empty, 'body', { value: new Response('').body });
  vi.stubGlobal('fetch', async () => empty);
  await expect(fetchOk('/api/meetings/x', { method: 'DELETE' })).resolves.toMatchObject({ status: 204 });
});
