import { useLingui } from '@lingui/react/macro';
import { Check, Copy } from 'lucide-react';
import { Button } from '#client/ui/buttons/Button.tsx';
import { toast } from '#client/ui/toasts/toast.ts';
import { useCopied } from '#client/ui/useCopied.ts';
import type { Summary } from '#shared/contract/summaries.ts';
import { useMoments } from '../evidence/moments.ts';
import { summaryText } from './summaryText.ts';

/** Copies the summary, and confirms it for two seconds. `failedTitle`: the wording differs between screens. */
export function CopySummaryButton({ summary, failedTitle }: { summary: Summary; failedTitle: string }) {
  const { t } = useLingui();
  const { labelOf } = useMoments();
  const { isCopied, copy } = useCopied();
  const handleCopy = () =>
    copy(summaryText(summary, labelOf, 'plain')).catch(() =>
      toast({
        title: failedTitle,
        description: t`Could not copy the summary to clipboard`,
        variant: 'destructive',
      }),
    );
  return (
    <Button onClick={() => void handleCopy()}>
      {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
      <span aria-live="polite">{isCopied ? t`Copied` : t`Copy Summary`}</span>
    </Button>
  );
}
