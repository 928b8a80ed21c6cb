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

test('a speaker gets the decoder that heard the words before', async () => {
  const decoders = new SphinxDecoders(library, { limit: 3, previewLimit: 2 });
  const first = await decoders.take('');
  const second = await decoders.take('');
  decoders.giveBack(first, 'we meet on monday');
  decoders.giveBack(second, 'that is fine with me');
  expect(await decoders.take('as i said we meet on monday')).toBe(first);
  expect(await decoders.take('somebody new')).toBe(second);
});

test('previews leave decoders to what has ended, and those that wait are served first', async () => {
  const decoders = new SphinxDecoders(library, { limit: 2, previewLimit: 1 });
  const preview = await decoders.takeForPreview('');
  expect(decoders.takeForPreview('')).toBeNull();
  await decoders.take('');
  const waiting = decoders.take('');
  decoders.giveBack(preview!, 'done');
  expect(await waiting).toBe(preview);
});
