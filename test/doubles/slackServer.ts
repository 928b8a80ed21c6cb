import { request, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { createSlackWebhook } from '#server/engines/slackWebhook.ts';
import type { SlackWebhook } from '#server/features/notifications/slackWebhook.ts';
import { startLocalServer } from './localServer.ts';

export interface SlackServer {
  /** A webhook like Slack's, except that its host is this machine. */
  webhook: SlackWebhook;
  readonly posts: { host: string; path: string; text: string }[];
  /** Overrides the response "ok" until called with null. */
  answerWith(answer: ((response: ServerResponse) => void) | null): void;
  close(): Promise<void>;
}

/** A test double of Slack's incoming webhooks, over real HTTP. */
export async function startSlackServer(): Promise<SlackServer> {
  const posts: SlackServer['posts'] = [];
  let other: ((response: ServerResponse) => void) | null = null;
  const { port, close } = await startLocalServer(async (call, response) => {
    const { text } = (await json(call)) as { text: string };
    posts.push({ host: call.headers.host ?? '', path: call.url ?? '', text });
    if (other) other(response);
    else response.end('ok');
  });
  return {
    webhook: createSlackWebhook((url, { lookup: _lookup, ...options }, onAnswer) => {
      const headers = { ...options.headers, host: url.host };
      return request(
        { ...options, headers, agent: false, host: '127.0.0.1', port, path: url.pathname },
        onAnswer,
      );
    }),
    posts,
    answerWith: (answer) => {
      other = answer;
    },
    close,
  };
}
