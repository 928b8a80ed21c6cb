import { Trans, useLingui } from '@lingui/react/macro';
import { Clock, FileText, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#client/ui/buttons/Button.tsx';
import { LoadFailure } from '#client/ui/fallbacks/LoadFailure.tsx';
import { Skeleton } from '#client/ui/progress/Skeleton.tsx';
import { useMoments } from './evidence/moments.ts';
import { CopySummaryButton } from './exports/CopySummaryButton.tsx';
import { CheckNote } from './generation/CheckNote.tsx';
import { GenerationFailure } from './generation/GenerationFailure.tsx';
import { SummaryLanguage } from './generation/SummaryLanguage.tsx';
import { useGenerateSummary } from './generation/useGenerateSummary.ts';
import { useSummaryWork } from './generation/useSummaryWork.ts';
import { WritingProgress } from './generation/WritingProgress.tsx';
import { OrderedSections } from './sections/OrderedSections.tsx';
import { TemplateChoice } from './templates/TemplateChoice.tsx';
import { useLiveSummary } from './useSummary.ts';

interface Props {
  isActive: boolean;
  hasTranscript: boolean;
  people: string[];
}

/** The summary tab of the live screen: empty during the meeting, then the summary. */
export function LiveSummary({ isActive, hasTranscript, people }: Props) {
  const { t } = useLingui();
  if (isActive) {
    return (
      <Notice icon={<Clock aria-hidden />} title={t`Meeting in Progress`}>
        <Trans>The summary is made when the meeting ends.</Trans>
      </Notice>
    );
  }
  if (!hasTranscript) {
    return (
      <Notice icon={<FileText aria-hidden />} title={t`No transcripts available`}>
        <Trans>A summary is drawn from what was said, and nothing has been written down.</Trans>
      </Notice>
    );
  }
  return <SummaryPanel people={people} />;
}

function SummaryPanel({ people }: { people: string[] }) {
  const { t } = useLingui();
  const { meetingId } = useMoments();
  const query = useLiveSummary(meetingId, true);
  const summary = query.data;
  const { generate, isGenerating, isCoolingDown, failed } = useGenerateSummary(meetingId, 'live');
  const work = useSummaryWork(meetingId, { isGenerating, isShown: true });
  if (query.error) {
    return <LoadFailure title={t`The summary could not be loaded`} query={query} />;
  }
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => generate()} isResting={isCoolingDown} isBusy={isGenerating}>
          {!isGenerating && <RefreshCw aria-hidden />}
          {summary ? t`Regenerate` : t`Generate Summary`}
        </Button>
        {summary && (
          <SummaryLanguage
            value={summary.language}
            languages={work.languages}
            isDisabled={isGenerating || work.progress !== null}
            onChoose={(language) => generate({ language })}
          />
        )}
        {summary && (
          <TemplateChoice
            summary={summary}
            isDisabled={isGenerating || work.progress !== null}
            onChoose={(template) => generate({ template })}
          />
        )}
        {summary && <CopySummaryButton summary={summary} failedTitle={t`Failed to copy`} />}
      </div>
      <WritingProgress work={work} />
      <GenerationFailure failed={failed} work={work} />
      {summary === undefined && <Skeleton className="h-60 w-full" />}
      {summary === null && !failed && (
        <p className="text-md text-ink-muted">
          <Trans>This takes a minute or two.</Trans>
        </p>
      )}
      {summary && (
        <article className="grid gap-5 rounded-lg text-md bg-deglet-soft p-4">
          <OrderedSections summary={summary} people={people} headingLevel={3} />
          <CheckNote summary={summary} />
        </article>
      )}
    </div>
  );
}

function Notice({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <div className="grid min-h-48 place-content-center justify-items-center gap-1 text-center">
      <span className="mb-2 grid size-12 place-items-center rounded-full bg-bay-soft text-bay-strong [&_svg]:size-6">
        {icon}
      </span>
      <h3 className="text-lg">{title}</h3>
      <p className="max-w-[34ch] text-md text-balance text-ink-muted">{children}</p>
    </div>
  );
}
