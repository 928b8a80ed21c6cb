import { build, type Rolldown } from 'vite';
import { viteConfig } from './paths.ts';

export interface Needs {
  /** Modules of the app's frame and of the dashboard. */
  app: Set<string>;
  /** Modules of the parts of the public pages that act. */
  islands: Set<string>;
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
  const needsOf = (isRoot: (chunk: Rolldown.OutputChunk) => boolean) => {
    const reached = new Set(chunks.filter(isRoot));
    for (const chunk of reached) {
      for (const file of chunk.imports) {
        const imported = chunkOf.get(file);
        if (imported) reached.add(imported);
      }
    }
    return new Set([...reached].flatMap((chunk) => chunk.moduleIds));
  };
  return {
    app: needsOf(
      ({ isEntry, name, facadeModuleId }) =>
        (isEntry && name === 'app') || facadeModuleId?.endsWith('/DashboardPage.tsx') === true,
    ),
    islands: needsOf(({ facadeModuleId }) => facadeModuleId?.includes('/site/islands/') === true),
  };
}
