import type { ClientRequest, IncomingMessage } from 'node:http';
import { request as httpsRequest, type RequestOptions } from 'node:https';
import { SlackFailure, type SlackWebhook } from '#server/features/notifications/slackWebhook.ts';
import { lookUpPublicAddress } from '#server/platform/publicAddress.ts';
import { SLACK_WEBHOOK } from '#shared/contract/notifications.ts';

const TIME_LIMIT_MS = 10_000;

type Connect = (
  url: URL,
  options: RequestOptions,
  onAnswer: (answer: IncomingMessage) => void,
) => ClientRequest;

/**
 * Posts to Slack over https. Follows no redirect, connects to no private address, and reads only the status of the
 * answer.
 */
export const createSlackWebhook = (connect: Connect = httpsRequest): SlackWebhook => ({
  async post(address, text) {
    // Checks the address again, because a restored backup or an older version may contain anything.
    if (!SLACK_WEBHOOK.test(address)) throw new SlackFailure('refused', 'This is not an address of Slack');
    const status = await statusOf(connect, new URL(address), JSON.stringify({ text }));
    if (status >= 200 && status < 300) return;
    if (status === 429 || status >= 500) throw new SlackFailure('unreachable', `Slack answered ${status}`);
    const reason = status === 404 || status === 410 || status === 403 ? 'gone' : 'refused';
    throw new SlackFailure(reason, `Slack answered ${status}`);
  },
});

function statusOf(connect: Connect, url: URL, body: string): Promise<number> {
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  const signal = AbortSignal.timeout(TIME_LIMIT_MS);
  return new Promise((resolve, reject) => {
    const options = { method: 'POST', headers, signal, agent: false, lookup: lookUpPublicAddress() };
    const call = connect(url, options, (answer) => {
      resolve(answer.statusCode ?? 0);
      answer.destroy();
    });
    call.once('error', (error: NodeJS.ErrnoException) =>
      reject(new SlackFailure('unreachable', `Slack could not be reached (${error.code ?? error.name})`)),
    );
    call.end(body);
  });
}
