import { Check, Copy } from 'lucide-react';
import { Button } from '#client/ui/Button.tsx';
import { toast } from '#client/ui/toast.ts';
import { useCopied } from '#client/ui/useCopied.ts';
import type { Transcript } from '#shared/contract/transcription.ts';
import { plainTranscript } from './transcriptText.ts';

export function CopyTranscriptButton({ lines, baseMs }: { lines: Transcript[]; baseMs: number }) {
  const { isCopied, copy } = useCopied();
  const handleCopy = () =>
    copy(plainTranscript(lines, baseMs)).catch(() =>
      toast({
        title: 'Copy Failed',
        description: 'Could not copy the transcript to clipboard',
        variant: 'destructive',
      }),
    );
  return (
    <Button onClick={() => void handleCopy()}>
      {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
      <span aria-live="polite" className="max-sm:sr-only">
        {isCopied ? 'Copied' : 'Copy All'}
      </span>
    </Button>
  );
}
