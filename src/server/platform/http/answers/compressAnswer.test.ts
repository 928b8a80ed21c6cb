import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { compressAnswer } from './compressAnswer.ts';

const words = (length: number) => ({ words: Array.from({ length }, (_, index) => `mot ${index}`) });
/** Texts of 3,000 and 20,000 characters; only the latter is compressed in another thread. */
const [SOME, LONG] = [words(300), words(2_000)];

async function ask(url: string, accepted?: string, from?: string) {
  const app = Fastify();
  app.get('/some', { onSend: compressAnswer }, async () => SOME);
  app.get('/long', { onSend: compressAnswer }, async () => LONG);
  app.get('/short', { onSend: compressAnswer }, async () => ({ words: ['mot'] }));
  return app.inject({
    url,
    headers: { ...(accepted && { 'accept-encoding': accepted }), ...(from && { 'sec-fetch-site': from }) },
  });
}

test.each([
  ['/some', SOME],
  ['/long', LONG],
])('the response of %s is sent in the best encoding that the client accepts', async (url, answer) => {
  const brotli = await ask(url, 'gzip, deflate, br');
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(brotli.rawPayload.length).toBeLessThan(JSON.stringify(answer).length / 3);
  expect(JSON.parse(brotliDecompressSync(brotli.rawPayload).toString())).toEqual(answer);
  const zipped = await ask(url, 'br;q=0, gzip;q=0.5');
  expect(zipped.headers['content-encoding']).toBe('gzip');
  expect(zipped.headers.vary).toBe('accept-encoding, sec-fetch-site');
  expect(Number(zipped.headers['content-length'])).toBe(zipped.rawPayload.length);
  expect(JSON.parse(gunzipSync(zipped.rawPayload).toString())).toEqual(answer);
});

test('a short response, or one to a client without accepted encodings, is sent uncompressed', async () => {
  for (const answer of [await ask('/long'), await ask('/long', 'identity'), await ask('/short', 'br')])
    expect(answer.headers['content-encoding']).toBeUndefined();
  expect((await ask('/long')).json()).toEqual(LONG);
});

test('a cross-site request gets an uncompressed response, so that its length reveals nothing', async () => {
  for (const from of ['cross-site', 'same-site'])
    expect((await ask('/long', 'br', from)).headers['content-encoding']).toBeUndefined();
  for (const from of ['same-origin', 'none'])
    expect((await ask('/long', 'br', from)).headers['content-encoding']).toBe('br');
});
