import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Info } from 'lucide-react';
import { LeftOutText } from '#client/ui/summary/LeftOutText.tsx';
import type { FallbackReason, Summary } from '#shared/contract/summaries.ts';

const FALLBACKS: Record<FallbackReason, ReturnType<typeof msg>> = {
  unreachable: msg`The language model could not be reached, so this was selected from the transcript.`,
  slow: msg`The language model took too long, so this was selected from the transcript.`,
  refused: msg`The language model refused the work, so this was selected from the transcript.`,
  unusable: msg`The language model gave nothing that could be used, so this was selected from the transcript.`,
};

interface Props {
  summary: Pick<Summary, 'fallback' | 'dropped'>;
}

/** Explains why the language model did not write this summary, and how many of its statements were left out. */
export function CheckNote({ summary: { fallback, dropped = 0 } }: Props) {
  const { t } = useLingui();
  if (!fallback && dropped === 0) return null;
  return (
    <div className="grid gap-1 text-sm text-ink-muted">
      {fallback && <Note>{t(FALLBACKS[fallback])}</Note>}
      {dropped > 0 && (
        <Note>
          <LeftOutText dropped={dropped} />
        </Note>
      )}
    </div>
  );
}

const Note = ({ children }: { children: React.ReactNode }) => (
  <p className="flex items-start gap-2">
    <Info aria-hidden className="mt-0.5 size-4 shrink-0" />
    <span>{children}</span>
  </p>
);
