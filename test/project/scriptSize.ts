import type { CDPSession } from '@playwright/test';

const BYTES_PER_KB = 1_000;

/** Limits of transferred scripts in kB: for a visitor before the first interaction, and for the dashboard. */
export const MOST_SCRIPTS_KB = { visitor: 5, dashboard: 114 };

/** Measures the scripts transferred from now on without a cache, in kB including headers. */
export async function countScripts(session: CDPSession): Promise<() => number> {
  const scripts = new Set<string>();
  let bytes = 0;
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  return () => bytes / BYTES_PER_KB;
}
