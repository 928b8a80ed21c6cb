import type { ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { startLocalServer } from './localServer.ts';

interface ZoomCall {
  method: string;
  path: string;
  authorization: string;
  body: unknown;
}

export interface ZoomServer {
  /** Environment variables that point the tested server to this one. */
  env: Record<string, string>;
  /** All calls in order, including token requests. */
  readonly calls: ZoomCall[];
  /** Overrides the responses of the API, but not of token requests, until called with null. */
  failWith(answer: ((response: ServerResponse) => void) | null): void;
  /** Invalidates all tokens issued so far. */
  revokeTokens(): void;
  close(): Promise<void>;
}

/** A test double of Zoom's OAuth and meetings API over real HTTP. */
export async function startZoomServer({ secret = 'zoom-secret' } = {}): Promise<ZoomServer> {
  const calls: ZoomCall[] = [];
  const meetings = new Map<string, unknown>();
  let tokens: string[] = [];
  let failure: ((response: ServerResponse) => void) | null = null;
  const json = (response: ServerResponse, status: number, body: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

  const issueToken = (call: ZoomCall, response: ServerResponse) => {
    const right = `Basic ${Buffer.from(`client:${secret}`).toString('base64')}`;
    const isRight =
      call.authorization === right &&
      call.path === '/oauth/token?grant_type=account_credentials&account_id=account';
    if (!isRight) return json(response, 400, { reason: 'Invalid client_id or client_secret' });
    tokens.push(`token-${calls.length}`);
    json(response, 200, { access_token: tokens.at(-1), token_type: 'bearer', expires_in: 3_600 });
  };

  const answerMeetings = (call: ZoomCall, response: ServerResponse) => {
    if (!tokens.includes(call.authorization.replace('Bearer ', '')))
      return json(response, 401, { code: 124, message: 'Invalid access token.' });
    if (failure) return failure(response);
    if (call.method === 'POST' && call.path === '/v2/users/me/meetings') {
      const id = 80_000_000_000 + meetings.size;
      meetings.set(String(id), call.body);
      return json(response, 201, { id, join_url: `https://us05web.zoom.us/j/${id}?pwd=abc` });
    }
    const id = call.path.match(/^\/v2\/meetings\/(\d+)$/)?.[1];
    if (!id || !meetings.has(id))
      return json(response, 404, { code: 3001, message: 'Meeting does not exist' });
    if (call.method === 'DELETE') meetings.delete(id);
    response.writeHead(204).end();
  };

  const { address, close } = await startLocalServer(async (request, response) => {
    const body = await text(request);
    const call = {
      method: request.method ?? '',
      path: request.url ?? '',
      authorization: request.headers.authorization ?? '',
      body: body ? JSON.parse(body) : null,
    };
    calls.push(call);
    if (call.path.startsWith('/oauth/')) issueToken(call, response);
    else answerMeetings(call, response);
  });
  return {
    env: {
      ZOOM_ACCOUNT_ID: 'account',
      ZOOM_CLIENT_ID: 'client',
      ZOOM_CLIENT_SECRET: 'zoom-secret',
      ZOOM_OAUTH_URL: address,
      ZOOM_API_URL: `${address}/v2`,
    },
    calls,
    failWith: (answer) => {
      failure = answer;
    },
    revokeTokens: () => {
      tokens = [];
    },
    close,
  };
}
