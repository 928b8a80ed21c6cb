import { expect, test } from 'vitest';
import { createTestApp } from '#test/testApp.ts';

const FORWARDED = { 'x-forwarded-for': '203.0.113.8' };

/** What the server logs about its proxy when a browser's page arrives with these headers, twice. */
async function loggedFor(env: Record<string, string>, headers: Record<string, string>): Promise<string[]> {
  const lines: string[] = [];
  const app = await createTestApp({
    env: { LOG_LEVEL: 'warn', PUBLIC_URL: 'https://meet.example.org', ...env },
    logTo: { write: (line: string) => void lines.push(line) },
  });
  try {
    for (const _ of [1, 2])
      await app.app.inject({
        url: '/',
        remoteAddress: '172.17.0.1',
        headers: { 'sec-fetch-site': 'none', ...headers },
      });
    await app.app.inject({ url: '/readyz', remoteAddress: '172.17.0.1' });
  } finally {
    await app.close();
  }
  return lines
    .map((line) => JSON.parse(line).msg)
    .filter((line) => line.includes('the limits of one address'));
}

test.each([
  ['TRUSTED_PROXIES does not name the proxy', '127.0.0.1', FORWARDED],
  ['the proxy sends no X-Forwarded-For', '172.17.0.0/16', {}],
])('%s: logged once', async (fault, trusted, headers) => {
  const logged = await loggedFor({ TRUSTED_PROXIES: trusted }, headers);
  expect(logged).toEqual([`${fault}, so everybody shares the limits of one address: see docs/operating.md`]);
});

test('a named proxy that forwards the addresses is not reported, nor a server without https', async () => {
  expect(await loggedFor({ TRUSTED_PROXIES: '172.17.0.1' }, FORWARDED)).toEqual([]);
  expect(await loggedFor({ PUBLIC_URL: 'http://localhost' }, {})).toEqual([]);
});
