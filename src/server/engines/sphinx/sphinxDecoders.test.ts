import { expect, test } from 'vitest';
import { SphinxDecoders } from './sphinxDecoders.ts';

const library = {
  createDecoder: async () => ({
    start: () => {},
    process: async () => {},
    end: async () => {},
    hypothesis: () => '',
    free: () => {},
  }),
};

test('a speaker gets the decoder that recognized their previous words', async () => {
  const decoders = new SphinxDecoders(library, { limit: 3, previewLimit: 2 });
  const first = await decoders.acquire('');
  const second = await decoders.acquire('');
  decoders.release(first, 'we meet on monday');
  decoders.release(second, 'that is fine with me');
  expect(await decoders.acquire('as i said we meet on monday')).toBe(first);
  expect(await decoders.acquire('somebody new')).toBe(second);
});

test('previews leave decoders free for finals, and a waiting final gets the next free decoder', async () => {
  const decoders = new SphinxDecoders(library, { limit: 2, previewLimit: 1 });
  const preview = await decoders.acquireForPreview('');
  expect(decoders.acquireForPreview('')).toBeNull();
  await decoders.acquire('');
  const waiting = decoders.acquire('');
  decoders.release(preview!, 'done');
  expect(await waiting).toBe(preview);
});
