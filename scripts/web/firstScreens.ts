import { build, type Rolldown } from 'vite';
import { viteConfig } from './paths.ts';

export interface Needs {
  /** Modules of the app's frame and of the dashboard. */
  app: Set<string>;
  /** Modules of the parts of the public pages that act. */
  islands: Set<string>;
  /** The texts of the app's frame and of the dashboard, by their ids. */
  texts: Set<string>;
}

/**
 * What the first screens need of the libraries is known only once all that nobody uses has been left out: so the client
 * is bundled once without regard to its chunks, and read.
 */
export async function findNeeds(): Promise<Needs> {
  const options = { write: false, minify: false, emptyOutDir: false, copyPublicDir: false } as const;
  const { output } = (await build({ ...viteConfig, build: options })) as Rolldown.RolldownOutput;
  const chunks = output.filter((item) => item.type === 'chunk');
  const chunkOf = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const reach = (isRoot: (chunk: Rolldown.OutputChunk) => boolean) => {
    const reached = new Set(chunks.filter(isRoot));
    for (const chunk of reached) {
      for (const file of chunk.imports) {
        const imported = chunkOf.get(file);
        if (imported) reached.add(imported);
      }
    }
    return [...reached];
  };
  const modulesOf = (reached: Rolldown.OutputChunk[]) => new Set(reached.flatMap((chunk) => chunk.moduleIds));
  const is = (file: string) => (chunk: Rolldown.OutputChunk) => chunk.facadeModuleId?.includes(file) === true;
  const isApp = (chunk: Rolldown.OutputChunk) =>
    (chunk.isEntry && chunk.name === 'app') || is('/pages/DashboardPage.tsx')(chunk);
  const saying = reach((chunk) => isApp(chunk) || is('/ui/Toaster.tsx')(chunk));
  return {
    app: modulesOf(reach(isApp)),
    // With what draws messages: it must find its parts without the app, which begins to run as soon as it is loaded.
    islands: modulesOf(reach((chunk) => is('/site/islands/')(chunk) || is('/ui/Toaster.tsx')(chunk))),
    texts: new Set(
      saying.flatMap(({ code }) => [...code.matchAll(/\bid: "([\w-]{6})"/g)].map(([, id]) => id ?? '')),
    ),
  };
}
