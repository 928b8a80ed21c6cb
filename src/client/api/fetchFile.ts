import { arrived, fetchOk } from './call.ts';

/** Fetches the file that an operation answers with. Throws a CallError. */
export async function fetchFile({ path }: { path: string }): Promise<Blob> {
  const response = await fetchOk(path);
  return arrived(response.blob());
}
