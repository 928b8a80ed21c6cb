import { Trans, useLingui } from '@lingui/react/macro';
import { MessagesSquare } from 'lucide-react';
import { Button } from '#client/ui/buttons/Button.tsx';
import { EmptyState } from '#client/ui/fallbacks/EmptyState.tsx';
import { toast } from '#client/ui/toasts/toast.ts';

export function ChatPlaceholder() {
  const { t } = useLingui();
  return (
    <EmptyState
      icon={<MessagesSquare aria-hidden />}
      title={t`Chat with Meeting`}
      description={t`Ask questions about this meeting and get answers from its transcript.`}
      action={
        <Button
          onClick={() =>
            toast({ title: t`Coming Soon`, description: t`Chat with Meeting is not available yet.` })
          }
        >
          <Trans>Coming soon</Trans>
        </Button>
      }
    />
  );
}
