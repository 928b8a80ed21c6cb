import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { chunkGroups } from './chunks.ts';
import { CLIENT_FOLDER, viteConfig } from './paths.ts';

/** The entry modules, which browsers load first. Their static imports are `$initial` in chunks.ts. */
const ENTRIES = {
  app: 'src/client/main.tsx',
  islands: 'src/client/site/islands.ts',
  room: 'src/room/page/main.ts',
};

/**
 * Uses hashes of seven characters, the minimum of the bundler, because hashes do not compress and the app references a
 * hundred files.
 */
const NAMES = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:7][extname]',
};

/**
 * Allows stronger tree shaking, because no module here has a getter or a global that must be read for its side effect.
 */
const SMALLER = {
  treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
  optimization: { inlineConst: { mode: 'all', pass: 3 } },
} as const;

type Chunk = Rolldown.OutputChunk;

/** The built files, looked up by their modules. */
export class ClientBuild {
  readonly #output: Rolldown.RolldownOutput['output'];
  readonly #chunks: Map<string, Chunk>;

  private constructor({ output }: Rolldown.RolldownOutput) {
    this.#output = output;
    this.#chunks = new Map(
      output.filter((file) => file.type === 'chunk').map((chunk) => [chunk.fileName, chunk]),
    );
  }

  static async run(): Promise<ClientBuild> {
    const options = {
      input: ENTRIES,
      output: { ...NAMES, codeSplitting: { groups: chunkGroups } },
      ...SMALLER,
    };
    return new ClientBuild(
      (await build({ ...viteConfig, build: { rolldownOptions: options } })) as Rolldown.RolldownOutput,
    );
  }

  /** The chunks of these modules and of their static imports. */
  filesOf(...modules: string[]): string[] {
    return this.#reach(modules.map((module) => this.#chunkOf(module))).map(({ fileName }) => fileName);
  }

  fileOf(module: string): string {
    return this.#chunkOf(module).fileName;
  }

  asset(name: string): string {
    const found = this.#output.find((file) => file.type === 'asset' && file.names.includes(name));
    if (!found) throw new Error(`No file was built of ${name}`);
    return found.fileName;
  }

  css(): Promise<string> {
    return readFile(join(CLIENT_FOLDER, this.asset('styles.css')), 'utf8');
  }

  /** The ids of the texts in these modules and in their static imports. */
  textsOf(...modules: string[]): Set<string> {
    return textIds(this.#reach(modules.map((module) => this.#chunkOf(module))));
  }

  /** The ids of the texts that may be used without this module. */
  textsWithout(module: string): Set<string> {
    const roots = [...this.#chunks.values()].filter(
      ({ isEntry, isDynamicEntry }) => isEntry || isDynamicEntry,
    );
    return textIds(this.#reach(roots.filter((root) => root !== this.#chunkOf(module))));
  }

  /** The chunk that contains a module; an entry's own chunk may only import another one. */
  #chunkOf(module: string): Chunk {
    for (const chunk of this.#chunks.values())
      if (chunk.moduleIds.some((id) => id.replaceAll('\\', '/').endsWith(`/${module}`))) return chunk;
    throw new Error(`No chunk was built of ${module}`);
  }

  #reach(roots: Chunk[]): Chunk[] {
    const reached = new Set(roots);
    for (const { imports } of reached) {
      for (const file of imports) {
        const chunk = this.#chunks.get(file);
        if (chunk) reached.add(chunk);
      }
    }
    return [...reached];
  }
}

const textIds = (chunks: Chunk[]): Set<string> =>
  new Set(
    chunks.flatMap(({ code }) =>
      [...code.matchAll(/\bid:\s?["'`]([\w-]{6})["'`]/g)].map(([, id]) => id ?? ''),
    ),
  );
