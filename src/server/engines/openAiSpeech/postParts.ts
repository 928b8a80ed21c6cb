import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';

interface Post {
  headers: Readonly<Record<string, string>>;
  /** The consecutive parts of the body; they must not change until the answer arrives. */
  parts: readonly Uint8Array[];
  signal: AbortSignal;
}

/**
 * Posts a body; resolves with the answer, whatever its status, and follows no redirect. Sends the parts without copying
 * them: fetch copies a body twice, which for long clips makes V8 run full garbage collections more than once a second.
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
    // Sends the headers and the body in one write.
    call.cork();
    for (const part of parts) call.write(part);
    call.end();
    call.uncork();
  });
}
