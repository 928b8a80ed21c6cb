import { arrived, fetchOk } from './fetchOk.ts';

/** Longer than the server may work on a document and on the one before it. */
const PATIENCE_MS = 240_000;

/** Fetches the file that an operation answers with. Throws a CallError. */
export async function fetchFile({ path }: { path: string }): Promise<Blob> {
  const response = await fetchOk(path, { patienceMs: PATIENCE_MS });
  return arrived(response.blob());
}
