import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';

interface Post {
  headers: Readonly<Record<string, string>>;
  /** The body's parts, one behind the other; nobody may change them until the answer is there. */
  parts: readonly Uint8Array[];
  signal: AbortSignal;
}

/**
 * Resolves with the answer, whatever its status; a redirect is not followed. The parts are sent from where they are: fetch
 * copies a body twice, and so many copies of long clips make V8 collect all garbage more than once a second.
 */
export function postParts(address: string, { headers, parts, signal }: Post): Promise<IncomingMessage> {
  const url = new URL(address);
  const bytes = parts.reduce((sum, part) => sum + part.length, 0);
  const options = {
    method: 'POST',
    headers: { accept: '*/*', 'user-agent': 'node', ...headers, 'content-length': bytes },
    signal,
  };
  return new Promise((resolve, reject) => {
    const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const call = request(url, options, resolve);
    call.on('error', reject);
    // Together with the head of the request, as one write.
    call.cork();
    for (const part of parts) call.write(part);
    call.end();
    call.uncork();
  });
}
