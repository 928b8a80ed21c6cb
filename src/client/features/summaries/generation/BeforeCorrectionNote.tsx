import { Trans } from '@lingui/react/macro';
import { History } from 'lucide-react';
import { POINT_LISTS, type Summary } from '#shared/contract/summaries.ts';

/**
 * Shown if lines cited by generated points or open action items were corrected afterwards. Ignores items that a person
 * edited or completed, because generating again would not change them.
 */
export function BeforeCorrectionNote({ summary }: { summary: Summary }) {
  const points = Object.values(POINT_LISTS).flatMap((list) => summary[list]);
  const tasks = summary.actionItems.filter(({ done }) => !done);
  const drawn = [...points, ...tasks].filter(({ edit }) => !edit);
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
