import { build, type Rolldown } from 'vite';
import { BundleGraph, type Chunk, drawsMessages, isFor, isIsland, isRoom } from './bundleGraph.ts';
import type { TextIds } from './cutTexts.ts';
import { viteConfig } from './paths.ts';
import { findSharedParts } from './sharedParts.ts';

export interface Needs {
  /** Modules of the app's frame and of the dashboard. */
  app: Set<string>;
  /** Modules of the parts of the public pages that act, and of the room. */
  islands: Set<string>;
  /** Modules of all other screens that are put together, by the name of their chunk. */
  shared: Record<string, Set<string>>;
  texts: TextIds;
}

const isApp = (chunk: Chunk) =>
  (chunk.isEntry && chunk.name === 'app') || isFor('/pages/DashboardPage.tsx')(chunk);

/**
 * What the first screens need of the libraries is known only once all that nobody uses has been left out: so the client
 * is bundled once without regard to its chunks, and read.
 */
export async function findNeeds(): Promise<Needs> {
  const options = { write: false, minify: false, emptyOutDir: false, copyPublicDir: false } as const;
  const graph = new BundleGraph((await build({ ...viteConfig, build: options })) as Rolldown.RolldownOutput);
  const saying = graph.reach((chunk) => isApp(chunk) || drawsMessages(chunk));
  const room = idsIn(graph.reach(isRoom));
  const elsewhere = idsIn(graph.reach((chunk) => isScreen(chunk) && !isRoom(chunk)));
  return {
    app: graph.modulesOf(isApp),
    // With what draws messages: it must find its parts without the app, which begins to run as soon as it is loaded.
    islands: graph.modulesOf((chunk) => isIsland(chunk) || isRoom(chunk) || drawsMessages(chunk)),
    shared: findSharedParts(graph),
    texts: { first: idsIn(saying), room, roomOnly: room.difference(elsewhere) },
  };
}

/** Whatever begins a graph of its own: an entry, or what is imported later. */
const isScreen = ({ isEntry, isDynamicEntry }: Chunk): boolean => isEntry || isDynamicEntry;

const idsIn = (chunks: Chunk[]): Set<string> =>
  new Set(chunks.flatMap(({ code }) => [...code.matchAll(/\bid: "([\w-]{6})"/g)].map(([, id]) => id ?? '')));
