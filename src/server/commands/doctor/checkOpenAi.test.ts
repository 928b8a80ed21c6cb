import type { RequestListener } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { startLocalServer } from '#test/doubles/localServer.ts';
import { checkOpenAi } from './checkOpenAi.ts';

async function serve(listener: RequestListener): Promise<string> {
  const { address, close } = await startLocalServer(listener);
  onTestFinished(close);
  return address;
}

const check = (url: string, key = 'right') => checkOpenAi({ setting: 'CHAT', url, key });

test('a key that the service refuses fails the check, and so does a missing one', async () => {
  const url = await serve(({ headers }, response) => {
    response.statusCode = headers.authorization === 'Bearer right' ? 200 : 401;
    response.end('{"data":[]}');
  });
  expect(await check(url)).toMatchObject({ state: 'ok' });
  expect(await check(url, 'wrong')).toEqual({
    state: 'fail',
    what: `CHAT_URL ${url} refuses the key.`,
    wayOut: 'Check CHAT_KEY.',
  });
  expect(await check(url, '')).toMatchObject({ state: 'fail', wayOut: 'Set CHAT_KEY.' });
});

test('a web page is not taken for the service, and a redirect is named, which no request follows', async () => {
  const page = await serve((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8').end('<h1>Welcome</h1>');
  });
  expect(await check(page)).toMatchObject({
    state: 'fail',
    what: `CHAT_URL ${page} answers with a web page.`,
  });
  const moved = await serve((_request, response) => {
    response.writeHead(301, { location: `${page}/v1/models` }).end();
  });
  expect(await check(moved)).toMatchObject({
    state: 'fail',
    what: `CHAT_URL ${moved} redirects to ${page}/v1/models, which requests do not follow.`,
  });
});

test.each([403, 404])(
  'a service that answers with %d serves, because it may keep its models to itself',
  async (status) => {
    expect(await check(await serve((_request, response) => response.writeHead(status).end()))).toMatchObject({
      state: 'ok',
    });
  },
);
