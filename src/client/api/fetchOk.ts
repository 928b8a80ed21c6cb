import { CallError } from './callError.ts';

/**
 * Time in ms without a byte after which a connection counts as lost, because a dead one may report no error for a quarter
 * of an hour. Proxies wait as long, so the server begins an answer earlier, and fills the pauses of a streamed one.
 */
export const SILENCE_MS = 60_000;

interface Init extends RequestInit {
  /** A longer time until the answer begins, for one that takes the server long. */
  patienceMs?: number | undefined;
}

/** Fetches a response that is OK. Throws a CallError for any other, or if there is none. */
export async function fetchOk(
  address: string,
  { patienceMs = SILENCE_MS, signal, ...init }: Init = {},
): Promise<Response> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  // AbortSignal.any is missing in Safari 16.
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort);
  let timer = setTimeout(abort, patienceMs);
  const stop = () => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  };
  const fetching = fetch(address, { ...init, signal: controller.signal });
  fetching.catch(stop);
  const response = await arrived(fetching, signal);
  const restartTimer = () => {
    clearTimeout(timer);
    timer = setTimeout(abort, SILENCE_MS);
  };
  const answer = watched(response, { onPart: restartTimer, onEnd: stop });
  if (!response.ok)
    throw new CallError(response.status, (await answer.text().catch(() => '')) || response.statusText);
  // No operation answers with a page.
  if (response.headers.get('content-type')?.startsWith('text/html')) throw CallError.intercepted();
  return answer;
}

/** The same response, which reports when its parts arrive. */
function watched(response: Response, { onPart, onEnd }: { onPart: () => void; onEnd: () => void }): Response {
  // Chrome gives a 204 an empty stream, with which no response can be made.
  if (!response.body || response.status === 204) {
    onEnd();
    return response;
  }
  onPart();
  const parts = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform: (part, stream) => {
      onPart();
      stream.enqueue(part);
    },
    flush: onEnd,
  });
  return new Response(response.body.pipeThrough(parts), response);
}

/** Throws a CallError if the connection fails or breaks off, and the original error if the request was aborted. */
export const arrived = <T>(part: Promise<T>, signal?: AbortSignal | null): Promise<T> =>
  part.catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw CallError.unanswered();
  });
