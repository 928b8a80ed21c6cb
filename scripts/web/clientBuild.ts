import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { BundleGraph } from './bundleGraph.ts';
import { chunkGroups } from './chunks.ts';
import { cutTexts, restName, roomName } from './cutTexts.ts';
import { findNeeds } from './firstScreens.ts';
import { CLIENT_FOLDER, viteConfig } from './paths.ts';

/** What the pages must know of the browser's files. */
export interface ClientBuild {
  /** The app's page as Vite wrote it. */
  appHtml: string;
  /** Of the app and the public pages. */
  css: string;
  /** The loader of the parts that act. */
  islandsFile: string;
  /** The script that keeps early clicks, which stands in the page itself. */
  earlyClicks: string;
  /** A chunk and all that is loaded with it, by the module it was made of. */
  filesOf: (module: string) => string[];
  /** The texts of the first screens in a language, and the file of all the others. */
  textsOf: (language: string) => { messages: Record<string, unknown>; restFile: string };
  room: {
    mainFile: string;
    cssFile: string;
    textsOf: (language: string) => { messages: Record<string, unknown>; file: string };
  };
}

/** Builds what browsers load. Its pages are written elsewhere: nobody may fetch them as files. */
export async function buildClient(): Promise<ClientBuild> {
  const needs = await findNeeds();
  const groups = chunkGroups(needs);
  const texts = cutTexts(needs.texts);
  const bundle = (await build({
    ...viteConfig,
    plugins: [texts.plugin],
    build: { rolldownOptions: { output: { codeSplitting: { groups } } } },
  })) as Rolldown.RolldownOutput;
  const { output } = bundle;
  const graph = new BundleGraph(bundle);
  const chunkOf = (module: string) => {
    const found = graph.chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
    if (!found) throw new Error(`No chunk was made of ${module}`);
    return found;
  };
  const take = async (file: string) => {
    const text = await readFile(join(CLIENT_FOLDER, file), 'utf8');
    await rm(join(CLIENT_FOLDER, file));
    return text;
  };
  const assetOf = (name: string) => {
    const found = output.find((file) => file.type === 'asset' && file.names.includes(name));
    if (!found) throw new Error(`No file was built of ${name}`);
    return found.fileName;
  };
  return {
    appHtml: await take('index.html'),
    css: await readFile(join(CLIENT_FOLDER, assetOf('styles.css')), 'utf8'),
    islandsFile: chunkOf('/site/islands.ts').fileName,
    earlyClicks: (await take(chunkOf('/site/earlyClicks.ts').fileName)).trim(),
    filesOf: (module) => {
      const root = chunkOf(module);
      return graph.reach((chunk) => chunk === root).map(({ fileName }) => fileName);
    },
    textsOf: (language) => ({
      messages: texts.partsOf(language).first,
      restFile: assetOf(restName(language)),
    }),
    room: {
      mainFile: chunkOf('/room/page/main.ts').fileName,
      cssFile: assetOf('showRoom.css'),
      textsOf: (language) => ({
        messages: texts.partsOf(language).room,
        file: assetOf(roomName(language)),
      }),
    },
  };
}
