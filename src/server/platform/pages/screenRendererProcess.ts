import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderedMessage, RenderMessage } from './screenRenderer.ts';

/** The exports of the client's site/renderScreen.tsx. */
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

// Renders one screen at a time, because the client's stores hold the data of one person.
process.on('message', (message: RenderMessage) => {
  last = last.then(async () => void process.send?.(await render(message)));
});
// Exits when the server is gone, because nobody waits for an answer.
process.on('disconnect', () => process.exit(0));
// Ignores Ctrl-C, which reaches the whole process group, because the server ends this process.
process.on('SIGINT', () => {});
