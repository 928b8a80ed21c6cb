import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderedMessage, RenderMessage } from './screenRenderer.ts';

/** What site/renderScreen.tsx of the client exports. */
interface Screens {
  renderScreen: (address: string, language: string, answers: Record<string, unknown>) => Promise<string>;
}

const [, , folder = ''] = process.argv;
const loading = import(pathToFileURL(join(folder, 'renderScreen.js')).href) as Promise<Screens>;

async function render({ id, address, language, timeZone, answers }: RenderMessage): Promise<RenderedMessage> {
  try {
    const { renderScreen } = await loading;
    process.env.TZ = timeZone;
    return { id, html: await renderScreen(address, language, JSON.parse(answers)) };
  } catch (error) {
    return { id, reason: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

let last = Promise.resolve();

// One after the other: the client's stores hold what one person may see.
process.on('message', (message: RenderMessage) => {
  last = last.then(async () => void process.send?.(await render(message)));
});
// The server is gone, so nobody waits for an answer.
process.on('disconnect', () => process.exit(0));
// Ctrl-C reaches the whole group of processes, and the server ends this one.
process.on('SIGINT', () => {});
