import type { SlackFailureReason } from '#shared/contract/notifications.ts';

/** Posts to an address that a person typed. It must reach nothing but Slack. */
export interface SlackWebhook {
  /** `text` is Slack's mrkdwn, already escaped. Throws `SlackFailure`. */
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
