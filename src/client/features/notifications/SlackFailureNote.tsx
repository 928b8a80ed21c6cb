import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { CircleAlert } from 'lucide-react';
import { useDates } from '#client/language/useDates.ts';
import type { NotificationSettings, SlackFailureReason } from '#shared/contract/notifications.ts';

const REASONS = {
  gone: msg`Slack no longer knows this address. Add a new webhook in Slack and enter its address here.`,
  refused: msg`Slack did not accept the message. Check the address.`,
  unreachable: msg`Slack could not be reached. It is tried again for some hours.`,
} satisfies Record<SlackFailureReason, unknown>;

export function SlackFailureNote({
  failure,
}: {
  failure: NonNullable<NotificationSettings['slackFailure']>;
}) {
  const { t } = useLingui();
  const dates = useDates();
  return (
    <div role="alert" className="flex gap-3 rounded-md bg-madder-soft p-3.5">
      <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-madder" />
      <div className="grid text-md">
        <p className="font-medium">
          <Trans>The last message to Slack did not arrive</Trans>
        </p>
        <p className="text-ink-muted">{t(REASONS[failure.reason])}</p>
        <p className="text-sm text-ink-muted tabular-nums">
          <time dateTime={failure.at}>{dates.moment(failure.at)}</time>
        </p>
      </div>
    </div>
  );
}
