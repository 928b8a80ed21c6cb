import { Trans, useLingui } from '@lingui/react/macro';
import { useDates } from '#client/language/useDates.ts';
import type { Summary } from '#shared/contract/summaries.ts';
import { ChangeText } from '../editing/ChangeText.tsx';
import { engineName, engineText } from './engineName.ts';

/** Shows how and when a summary was generated; the engine's name is in the details. */
export function GenerationNote({ summary }: { summary: Summary }) {
  const { i18n } = useLingui();
  const dates = useDates();
  const way = engineText(i18n, summary.engine);
  const engine = engineName(i18n, summary.engine);
  const made = dates.moment(summary.createdAt);
  return (
    <details className="text-sm text-ink-muted">
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-2 rounded-sm lg:min-h-10">
        <span>
          <Trans>
            {way}, {made}
          </Trans>
        </span>
        {summary.way !== 'generated' && (
          <span>
            <ChangeText way={summary.way} by={summary.changedBy} at={summary.changedAt} />
          </span>
        )}
        <span className="underline underline-offset-3">
          <Trans>Details</Trans>
        </span>
      </summary>
      <p className="pb-2">
        <Trans>Drawn by {engine}</Trans>
      </p>
    </details>
  );
}
