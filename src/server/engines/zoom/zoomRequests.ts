import { MeetingHostError } from '#server/features/meetings/meetingHost.ts';
import { type Problem, problem } from '#shared/contract/problem.ts';

const TIMEOUT_MS = 10_000;
/** Seconds before its expiry at which a token is renewed, so that it does not expire during a request. */
const MARGIN_S = 60;

export interface ZoomSettings {
  accountId: string;
  clientId: string;
  clientSecret: string;
  /** Base address without a path; `https://zoom.us` except in tests. */
  oauthUrl: string;
  /** Base address; `https://api.zoom.us/v2` except in tests. */
  apiUrl: string;
}

/** Requests to Zoom's API, with a token that is fetched lazily and cached for its lifetime of an hour. */
export class ZoomRequests {
  readonly #settings: ZoomSettings;
  #token: Promise<{ value: string; endsAt: number }> | null = null;

  constructor(settings: ZoomSettings) {
    this.#settings = settings;
  }

  /**
   * Resolves with the response's JSON; null when the body is empty, or when a meeting to delete does not exist any
   * more.
   */
  async send(method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown): Promise<unknown> {
    let answer = await this.#call(method, path, body);
    if (answer.status === 401) {
      // Retries with a new token, because the cached one may have been revoked.
      this.#token = null;
      answer = await this.#call(method, path, body);
    }
    if (answer.status === 404 && method === 'DELETE') return null;
    if (!answer.ok) throw new MeetingHostError(await refusalOf(answer));
    return readJson(answer);
  }

  async #call(method: string, path: string, body: unknown): Promise<Response> {
    const headers: Record<string, string> = { authorization: `Bearer ${await this.#validToken()}` };
    if (body !== undefined) headers['content-type'] = 'application/json';
    return fetchZoom(`${this.#settings.apiUrl}${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }

  /** Concurrent calls share one token request. */
  async #validToken(): Promise<string> {
    const known = await this.#token?.catch(() => null);
    if (known && known.endsAt > performance.now()) return known.value;
    const fetched = this.#fetchToken();
    this.#token = fetched;
    return (await fetched).value;
  }

  async #fetchToken(): Promise<{ value: string; endsAt: number }> {
    const { accountId, clientId, clientSecret, oauthUrl } = this.#settings;
    const query = new URLSearchParams({ grant_type: 'account_credentials', account_id: accountId });
    const credentials = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
    const answer = await fetchZoom(`${oauthUrl}/oauth/token?${query}`, {
      method: 'POST',
      headers: { authorization: `Basic ${credentials}` },
    });
    if (answer.status === 400 || answer.status === 401)
      throw new MeetingHostError('zoom_credentials_refused');
    if (!answer.ok) throw new MeetingHostError(await refusalOf(answer));
    const { access_token: value, expires_in: seconds } = ((await readJson(answer)) ?? {}) as {
      access_token?: unknown;
      expires_in?: unknown;
    };
    if (typeof value !== 'string' || typeof seconds !== 'number')
      throw new MeetingHostError('zoom_unreadable');
    return { value, endsAt: performance.now() + (seconds - MARGIN_S) * 1_000 };
  }
}

async function fetchZoom(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch (cause) {
    const isSlow = cause instanceof DOMException && cause.name === 'TimeoutError';
    throw new MeetingHostError(isSlow ? 'zoom_slow' : 'zoom_unreachable', { cause });
  }
}

async function readJson(answer: Response): Promise<unknown> {
  if (answer.status === 204) return null;
  try {
    return await answer.json();
  } catch (cause) {
    throw new MeetingHostError('zoom_unreadable', { cause });
  }
}

async function refusalOf(answer: Response): Promise<Problem> {
  await answer.body?.cancel();
  if (answer.status === 401) return problem('zoom_credentials_refused');
  if (answer.status === 429) return problem('zoom_too_often');
  return problem(answer.status >= 500 ? 'zoom_failing' : 'zoom_refuses', { answer: answer.status });
}
