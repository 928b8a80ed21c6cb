import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { compressAnswer } from './compressAnswer.ts';

const LONG = { words: Array.from({ length: 2_000 }, (_, index) => `mot ${index}`) };

async function ask(url: string, accepted?: string, from?: string) {
  const app = Fastify();
  app.get('/long', { onSend: compressAnswer }, async () => LONG);
  app.get('/short', { onSend: compressAnswer }, async () => ({ words: ['mot'] }));
  return app.inject({
    url,
    headers: { ...(accepted && { 'accept-encoding': accepted }), ...(from && { 'sec-fetch-site': from }) },
  });
}

test('a long answer is sent in the best encoding that the client accepts', async () => {
  const brotli = await ask('/long', 'gzip, deflate, br');
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(brotli.rawPayload.length).toBeLessThan(JSON.stringify(LONG).length / 3);
  expect(JSON.parse(brotliDecompressSync(brotli.rawPayload).toString())).toEqual(LONG);
  const zipped = await ask('/long', 'br;q=0, gzip;q=0.5');
  expect(zipped.headers['content-encoding']).toBe('gzip');
  expect(zipped.headers.vary).toBe('accept-encoding, sec-fetch-site');
  expect(Number(zipped.headers['content-length'])).toBe(zipped.rawPayload.length);
  expect(JSON.parse(gunzipSync(zipped.rawPayload).toString())).toEqual(LONG);
});

test('a short answer, or one to a client that accepts no encoding, is sent uncompressed', async () => {
  for (const answer of [await ask('/long'), await ask('/long', 'identity'), await ask('/short', 'br')])
    expect(answer.headers['content-encoding']).toBeUndefined();
  expect((await ask('/long')).json()).toEqual(LONG);
});

test('what another site starts is answered uncompressed, so that its lengths tell nothing', async () => {
  for (const from of ['cross-site', 'same-site'])
    expect((await ask('/long', 'br', from)).headers['content-encoding']).toBeUndefined();
  for (const from of ['same-origin', 'none'])
    expect((await ask('/long', 'br', from)).headers['content-encoding']).toBe('br');
});
