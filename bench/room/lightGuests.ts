import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { build, type Rolldown } from 'vite';
import type { ServerProcess } from '#test/processes/serverProcess.ts';
import { launchBrowser, openEmptyPage, register } from './room.ts';

interface PageGlobals {
  enterAsLightGuest(roomName: string): Promise<void>;
  showTiles(tile: { width: number; height: number }): void;
}

/**
 * Guests without a view, all in one page of a separate browser: the room's core, connected to the measured people only.
 * The load of the machine therefore grows with the size of the room instead of with its square.
 */
export class LightGuests {
  readonly #browser: Browser;
  readonly #page: Page;
  readonly #server: ServerProcess;

  private constructor(browser: Browser, page: Page, server: ServerProcess) {
    this.#browser = browser;
    this.#page = page;
    this.#server = server;
  }

  /** Starts the guests' browser, whose camera delivers `frames` per second. */
  static async open(server: ServerProcess, frames: number): Promise<LightGuests> {
    const content = await buildScript();
    const browser = await launchBrowser(frames);
    const page = await openEmptyPage(browser, server);
    await page.addScriptTag({ content });
    return new LightGuests(browser, page, server);
  }

  /** Enters one guest at a time, because the session is a cookie of the page that is read when a socket opens. */
  async enter(roomName: string, count: number): Promise<void> {
    for (let i = 0; i < count; i++) {
      await this.#page.context().clearCookies();
      await register(this.#page, this.#server, 'Light guest');
      await this.#page.evaluate(
        (name) => (globalThis as unknown as PageGlobals).enterAsLightGuest(name),
        roomName,
      );
    }
  }

  /** Requests the measured people's pictures for tiles of this size in pixels. */
  showTiles(tile: { width: number; height: number }): Promise<void> {
    return this.#page.evaluate((size) => (globalThis as unknown as PageGlobals).showTiles(size), tile);
  }

  close(): Promise<void> {
    return this.#browser.close();
  }
}

async function buildScript(): Promise<string> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      rolldownOptions: {
        input: join(import.meta.dirname, '../page/enterLightGuests.ts'),
        output: { format: 'iife' },
      },
    },
  })) as Rolldown.RolldownOutput;
  return output[0].code;
}
