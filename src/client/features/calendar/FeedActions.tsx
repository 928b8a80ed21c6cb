import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#client/ui/buttons/Button.tsx';
import { ConfirmDialog } from '#client/ui/overlays/ConfirmDialog.tsx';
import { useRemoveFeed, useResetFeed } from './useCalendarFeed.ts';

export function FeedActions({ onRemoved }: { onRemoved: () => void }) {
  const { t } = useLingui();
  const [question, setQuestion] = useState<'reset' | 'remove' | null>(null);
  const close = () => setQuestion(null);
  const reset = useResetFeed(close);
  const remove = useRemoveFeed(onRemoved);
  return (
    <div className="flex flex-wrap gap-2">
      <Button onClick={() => setQuestion('reset')}>
        <Trans>Reset address</Trans>
      </Button>
      <Button variant="danger-ghost" onClick={() => setQuestion('remove')}>
        <Trans>Turn off</Trans>
      </Button>
      <ConfirmDialog
        open={question === 'reset'}
        onOpenChange={close}
        title={t`Reset the address?`}
        description={t`The old address stops working at once. Calendars that use it follow your meetings again when you give them the new one.`}
        confirmLabel={t`Reset address`}
        isBusy={reset.isPending}
        onConfirm={() => reset.mutate()}
      />
      <ConfirmDialog
        open={question === 'remove'}
        onOpenChange={close}
        title={t`Turn off the calendar address?`}
        description={t`The address stops working at once, and calendars that use it no longer follow your meetings. You can create a new one at any time.`}
        confirmLabel={t`Turn off`}
        isDestructive
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
    </div>
  );
}
