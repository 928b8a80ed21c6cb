import { useLingui } from '@lingui/react/macro';
import { Check, Copy } from 'lucide-react';
import { Button } from '#client/ui/buttons/Button.tsx';
import { toast } from '#client/ui/toasts/toast.ts';
import { useCopied } from '#client/ui/useCopied.ts';
import type { Line } from '../lines/line.ts';
import { plainTranscript } from '../lines/plainTranscript.ts';

export function CopyTranscriptButton({ lines, baseMs }: { lines: readonly Line[]; baseMs: number }) {
  const { t } = useLingui();
  const { isCopied, copy } = useCopied();
  const handleCopy = () =>
    copy(plainTranscript(lines, baseMs)).catch(() =>
      toast({
        title: t`Copy Failed`,
        description: t`Could not copy the transcript to clipboard`,
        variant: 'destructive',
      }),
    );
  return (
    <Button onClick={() => void handleCopy()}>
      {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
      <span aria-live="polite" className="max-sm:sr-only">
        {isCopied ? t`Copied` : t`Copy All`}
      </span>
    </Button>
  );
}
