import { Trans } from '@lingui/react/macro';
import type { Summary } from '#shared/contract/summaries.ts';
import { BeforeCorrectionNote } from './generation/BeforeCorrectionNote.tsx';
import { RegeneratingNote } from './generation/RegeneratingNote.tsx';
import { filledSections } from './sections/filledSections.ts';
import { OrderedSections } from './sections/OrderedSections.tsx';

interface Props {
  summary: Summary;
  people: string[];
  isRegenerating: boolean;
}

/**
 * The summary beside the transcript on wide screens, without the overview. Renders nothing if the other sections are
 * empty.
 */
export function SummaryRail({ summary, people, isRegenerating }: Props) {
  const sections = filledSections(summary).filter((section) => section !== 'sentence');
  if (sections.length === 0) return null;
  return (
    <aside
      aria-labelledby="summary-rail"
      className="sticky top-4 grid max-h-[calc(100dvh-2rem)] gap-4 self-start overflow-y-auto rounded-lg bg-deglet-soft p-5 print:hidden"
    >
      <h2 id="summary-rail" className="text-lg text-deglet-ink">
        <Trans>Drawn from this meeting</Trans>
      </h2>
      {isRegenerating ? <RegeneratingNote /> : <BeforeCorrectionNote summary={summary} />}
      <OrderedSections summary={summary} people={people} headingLevel={3} sections={sections} />
    </aside>
  );
}
