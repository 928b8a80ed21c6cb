import type { Rolldown } from 'vite';

export type Chunk = Rolldown.OutputChunk;

/** What of a bundle is loaded together, by its modules. */
export class BundleGraph {
  readonly chunks: Chunk[];
  readonly #byFile: Map<string, Chunk>;

  constructor({ output }: Rolldown.RolldownOutput) {
    this.chunks = output.filter((item) => item.type === 'chunk');
    this.#byFile = new Map(this.chunks.map((chunk) => [chunk.fileName, chunk]));
  }

  /** The chosen chunks and all they cannot run without. */
  reach(isRoot: (chunk: Chunk) => boolean): Chunk[] {
    const reached = new Set(this.chunks.filter(isRoot));
    for (const chunk of reached) {
      for (const file of chunk.imports) {
        const imported = this.#byFile.get(file);
        if (imported) reached.add(imported);
      }
    }
    return [...reached];
  }

  modulesOf(isRoot: (chunk: Chunk) => boolean): Set<string> {
    return new Set(this.reach(isRoot).flatMap(({ moduleIds }) => moduleIds));
  }
}

/** Whether a chunk was made for the module whose path has this part. */
export const isFor =
  (path: string) =>
  ({ facadeModuleId }: Chunk): boolean =>
    facadeModuleId?.includes(path) === true;

/** A part of the public pages that acts. */
export const isIsland = isFor('/site/islands/');
export const isRoom = isFor('/room/page/showRoom.tsx');
export const drawsMessages = isFor('/ui/Toaster.tsx');
