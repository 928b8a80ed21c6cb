import type { SlackFailureReason } from '#shared/contract/notifications.ts';

/** Posts to a webhook address that a user typed. Implementations reach no other host than Slack (SSRF). */
export interface SlackWebhook {
  /** Posts `text` in Slack's mrkdwn, already escaped. Throws `SlackFailure`. */
  post(address: string, text: string): Promise<void>;
}

export class SlackFailure extends Error {
  override name = 'SlackFailure';
  readonly reason: SlackFailureReason;
  constructor(reason: SlackFailureReason, message: string) {
    super(message);
    this.reason = reason;
  }
}
