import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Compresses each text file at build time to `.br` and `.gz`, so that the server only selects one. */
export async function precompress(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  const texts = files.filter((name) => /\.(js|css|html|svg|json|webmanifest|txt)$/.test(name));
  await Promise.all(
    texts.map(async (file) => {
      const content = await readFile(join(folder, file));
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
      await writeFile(join(folder, `${file}.br`), await toBrotli(content, { params }));
      await writeFile(join(folder, `${file}.gz`), await toGzip(content, { level: 9 }));
    }),
  );
}
