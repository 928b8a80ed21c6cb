import { lookup } from 'node:dns';
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest, type RequestOptions } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress, lookUpPublicAddress } from '#server/platform/publicAddress.ts';
import { reasonOf } from '#server/platform/reasonOf.ts';
import { DownloadError } from './downloadError.ts';

const MAX_REDIRECTS = 5;
const IDLE_MS = 30_000;
const MAX_RETRY_AFTER_MS = 60_000;

/** Proxy variables in Node's names, such as HTTPS_PROXY and NO_PROXY. */
export type Proxies = Readonly<Record<string, string | undefined>>;

interface ModelServerOptions {
  /** Replaces the host of every address. Only the mirror may be private or use no TLS. */
  mirror?: string | undefined;
  proxies?: Proxies | undefined;
  /** Milliseconds without a byte after which a connection is aborted. */
  idleMs?: number | undefined;
}

/** Requests files from the hosts of the models, or from the mirror instead. */
export class ModelServer {
  readonly #mirror: URL | null;
  readonly #agents: { 'http:': HttpAgent; 'https:': HttpsAgent };
  readonly #idleMs: number;

  constructor({ mirror, proxies = {}, idleMs = IDLE_MS }: ModelServerOptions = {}) {
    this.#mirror = mirror ? new URL(mirror.endsWith('/') ? mirror : `${mirror}/`) : null;
    const proxyEnv = { ...proxies };
    this.#agents = { 'http:': new HttpAgent({ proxyEnv }), 'https:': new HttpsAgent({ proxyEnv }) };
    this.#idleMs = idleMs;
  }

  /**
   * Resolves with an answer of status 200, or 206 from byte `from` on. Rejects with DownloadError for every other
   * status. Checks each redirect like the first address.
   */
  async open(
    address: string,
    { from, signal }: { from: number; signal: AbortSignal },
  ): Promise<IncomingMessage> {
    let url = this.#toMirror(new URL(address));
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
      const answer = await this.#request(url, from, signal);
      const { statusCode = 0, headers } = answer;
      if (statusCode === 200 || statusCode === 206) return answer;
      answer.destroy();
      if (statusCode < 300 || statusCode >= 400 || !headers.location) throw refusal(url, answer);
      url = nextUrl(headers.location, url);
    }
    throw new DownloadError('refused', `${url.host} redirects too often.`);
  }

  #toMirror(url: URL): URL {
    return this.#mirror ? new URL(`.${url.pathname}${url.search}`, this.#mirror) : url;
  }

  #request(url: URL, from: number, signal: AbortSignal): Promise<IncomingMessage> {
    const isMirror = url.origin === this.#mirror?.origin;
    if (!isMirror) requirePublic(url);
    const headers = { 'accept-encoding': 'identity', ...(from > 0 && { range: `bytes=${from}-` }) };
    const options: RequestOptions = {
      headers,
      signal,
      ...(!isMirror && { lookup: publicOnly(hostOf(url)) }),
    };
    const isSecure = url.protocol === 'https:';
    return new Promise((resolve, reject) => {
      const call = isSecure
        ? httpsRequest(url, { ...options, agent: this.#agents['https:'] }, resolve)
        : httpRequest(url, { ...options, agent: this.#agents['http:'] }, resolve);
      call.setTimeout(this.#idleMs, () =>
        call.destroy(new DownloadError('interrupted', `${url.host} sends nothing.`)),
      );
      call.once('error', (cause) => reject(signal.aborted ? cause : unreachable(url, cause)));
      call.end();
    });
  }
}

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

function requirePublic(url: URL): void {
  if (url.protocol !== 'https:')
    throw new DownloadError('refused', `${url.host} is not asked: its address does not begin with https://.`);
  // Checks IP addresses here, because Node does not look them up and they would bypass the check in the lookup.
  const address = hostOf(url);
  const family = isIP(address);
  if (family > 0 && !isPublicAddress({ address, family }))
    throw new DownloadError('refused', `${url.host} is not asked: it is not a public address.`);
}

/** A lookup that requires the target host to be public. A proxy, which the operator chose, may be private. */
const publicOnly = (target: string): LookupFunction => {
  const lookUpPublic = lookUpPublicAddress();
  return (host, options, done) =>
    host === target ? lookUpPublic(host, options, done) : lookup(host, options, done);
};

function nextUrl(location: string, from: URL): URL {
  if (!URL.canParse(location, from.href))
    throw new DownloadError('refused', `${from.host} redirects to an address that cannot be read.`);
  return new URL(location, from);
}

function refusal(url: URL, { statusCode = 0, headers }: IncomingMessage): DownloadError {
  const isTemporary = statusCode === 408 || statusCode === 416 || statusCode === 429 || statusCode >= 500;
  const seconds = Number(headers['retry-after']);
  const retryAfterMs = seconds > 0 ? Math.min(seconds * 1000, MAX_RETRY_AFTER_MS) : 0;
  return new DownloadError(
    isTemporary ? 'interrupted' : 'refused',
    `${url.host} answers with ${statusCode} for ${url.pathname}.`,
    {
      retryAfterMs,
      status: statusCode,
    },
  );
}

function unreachable(url: URL, cause: NodeJS.ErrnoException): DownloadError {
  if (cause instanceof DownloadError) return cause;
  const isRefused = cause.code === 'ENOTPUBLIC';
  return new DownloadError(
    isRefused ? 'refused' : 'interrupted',
    isRefused
      ? `${url.host} is not asked: it is not a public address.`
      : `${url.host} cannot be reached: ${reasonOf(cause)}.`,
    { cause },
  );
}
