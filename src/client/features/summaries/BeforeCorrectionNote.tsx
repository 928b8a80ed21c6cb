import { Trans } from '@lingui/react/macro';
import { History } from 'lucide-react';
import type { Summary } from '#shared/contract/summaries.ts';
import { OVERVIEW_SECTIONS, pointsOf, SETTLED_SECTIONS } from './pointSections.ts';

/** Above a summary that has such a mark, until it is generated again. */
export function BeforeCorrectionNote({ summary }: { summary: Summary }) {
  const points = pointsOf(summary, [...OVERVIEW_SECTIONS, ...SETTLED_SECTIONS]);
  const drawn = [...summary.sentences, ...points, ...summary.actionItems];
  if (!drawn.some(({ isBeforeCorrection }) => isBeforeCorrection)) return null;
  return (
    <p role="status" className="flex items-start gap-2 text-sm text-ink-muted print:hidden">
      <History aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        <Trans>Lines were corrected after this was drawn. Generate the summary again to follow them.</Trans>
      </span>
    </p>
  );
}
