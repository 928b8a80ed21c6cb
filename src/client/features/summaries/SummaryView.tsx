import { Trans, useLingui } from '@lingui/react/macro';
import { Download, FileText, Pencil, Sparkles } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { keptDraft } from '#client/api/keptDrafts.ts';
import { useLazyPanel } from '#client/locales/useLazyPanel.ts';
import { Button } from '#client/ui/buttons/Button.tsx';
import { cx } from '#client/ui/cx.ts';
import { downloadText, fileDate } from '#client/ui/downloads/downloadText.ts';
import { EmptyState } from '#client/ui/fallbacks/EmptyState.tsx';
import { Skeleton } from '#client/ui/progress/Skeleton.tsx';
import { toast } from '#client/ui/toasts/toast.ts';
import type { Summary } from '#shared/contract/summaries.ts';
import { fileNamePart } from '#shared/rules/files/fileNamePart.ts';
import { summaryForm } from './editing/summaryForm.ts';
import { VersionsButton } from './editing/VersionsButton.tsx';
import { useMoments } from './evidence/moments.ts';
import { CopySummaryButton } from './exports/CopySummaryButton.tsx';
import { SummaryExportMenu } from './exports/SummaryExportMenu.tsx';
import { summaryText } from './exports/summaryText.ts';
import { BeforeCorrectionNote } from './generation/BeforeCorrectionNote.tsx';
import { CheckNote } from './generation/CheckNote.tsx';
import { GenerationFailure } from './generation/GenerationFailure.tsx';
import { GenerationNote } from './generation/GenerationNote.tsx';
import { RegeneratingNote } from './generation/RegeneratingNote.tsx';
import { SummaryLanguage } from './generation/SummaryLanguage.tsx';
import type { FailedGeneration, GenerationOptions } from './generation/useGenerateSummary.ts';
import type { SummaryWorkState } from './generation/useSummaryWork.ts';
import { WritingProgress } from './generation/WritingProgress.tsx';
import { hasOverview } from './sections/filledSections.ts';
import { OrderedSections } from './sections/OrderedSections.tsx';
import { Overview } from './sections/Overview.tsx';
import { pointsOf, SETTLED_SECTIONS } from './sections/pointSections.ts';
import { KeyPoints, Section, Tasks } from './sections/SummarySections.tsx';
import { TemplateChoice } from './templates/TemplateChoice.tsx';

// Loaded on demand, because few readers edit a summary.
const loadEditor = async () => (await import('./editing/SummaryEditor.tsx')).SummaryEditor;

interface Props {
  summary: Summary;
  people: string[];
  isRegenerating: boolean;
  work: SummaryWorkState;
  isGenerating: boolean;
  failed: FailedGeneration | null;
  onGenerate: (options?: GenerationOptions) => void;
}

/** The review screen's summary: overview, key points, action items, decisions. */
export function SummaryView(props: Props) {
  const { summary, people, isRegenerating, work, isGenerating, failed, onGenerate } = props;
  const { t } = useLingui();
  // Reopens the editor if its draft was kept when the end of the session closed the screen.
  const editor = useLazyPanel(loadEditor, keptDraft(summaryForm(summary.meetingId)) !== undefined);
  const edit = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    // Restores the focus to the edit button, which the editor had replaced.
    if (wasEditing.current && !editor.isOpen) edit.current?.focus({ preventScroll: true });
    wasEditing.current = editor.isOpen;
  }, [editor.isOpen]);
  if (editor.isOpen)
    return editor.Panel ? (
      <editor.Panel summary={summary} people={people} onClose={() => editor.setIsOpen(false)} />
    ) : (
      <Skeleton className="h-96 w-full" />
    );
  return (
    <article className="@container stack-5">
      <div className="flex flex-wrap items-start justify-between gap-3 print:hidden">
        <GenerationNote summary={summary} />
        <div className="flex flex-wrap gap-2">
          <SummaryLanguage
            value={summary.language}
            languages={work.languages}
            isDisabled={isGenerating || work.progress !== null}
            onChoose={(language) => onGenerate({ language })}
          />
          <TemplateChoice
            summary={summary}
            isDisabled={isGenerating || work.progress !== null}
            onChoose={(template) => onGenerate({ template })}
          />
          <Button
            ref={edit}
            disabled={isGenerating || work.progress !== null}
            onClick={() => void editor.open()}
          >
            <Pencil aria-hidden />
            <Trans>Edit</Trans>
          </Button>
          <CopySummaryButton summary={summary} failedTitle={t`Copy Failed`} />
          <DownloadSummaryButton summary={summary} />
          <SummaryExportMenu summary={summary} />
          <VersionsButton summary={summary} />
        </div>
      </div>
      <WritingProgress work={work} />
      <GenerationFailure failed={failed} work={work} />
      {isRegenerating ? <RegeneratingNote /> : <BeforeCorrectionNote summary={summary} />}
      <div className="rounded-lg bg-deglet-soft p-5 sm:p-7 print:bg-transparent print:p-0">
        {summary.form.template === 'general' ? (
          <TwoColumns summary={summary} people={people} />
        ) : (
          <div className="stack-7 grid-cols-1 text-base">
            <OrderedSections summary={summary} people={people} headingLevel={2} />
          </div>
        )}
      </div>
      <CheckNote summary={summary} />
    </article>
  );
}

/** A general summary in two columns: what was said, and what follows from it. */
function TwoColumns({ summary, people }: Pick<Props, 'summary' | 'people'>) {
  const { t } = useLingui();
  const hasTasks = summary.actionItems.length > 0 || pointsOf(summary, SETTLED_SECTIONS).length > 0;
  return (
    <div
      className={cx(
        'grid grid-cols-1 items-start gap-x-12 gap-y-7 text-base print:block print:space-y-7',
        hasTasks && '@4xl:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]',
      )}
    >
      <div className="stack-7 grid-cols-1">
        {hasOverview(summary) && (
          <Section title={t`Overview`} level={2}>
            <Overview summary={summary} />
          </Section>
        )}
        <KeyPoints summary={summary} headingLevel={2} />
      </div>
      {hasTasks && (
        <div className="stack-7 grid-cols-1">
          <Tasks summary={summary} people={people} headingLevel={2} />
        </div>
      )}
    </div>
  );
}

function DownloadSummaryButton({ summary }: { summary: Summary }) {
  const { t } = useLingui();
  const { labelOf } = useMoments();
  const handleDownload = () => {
    try {
      const name = `summary-${fileNamePart(summary.meetingTitle)}-${fileDate()}.md`;
      downloadText(name, summaryText(summary, labelOf, 'markdown'), 'text/markdown');
    } catch {
      toast({
        title: t`Download Failed`,
        description: t`Could not download the summary`,
        variant: 'destructive',
      });
    }
  };
  return (
    <Button onClick={handleDownload}>
      <Download aria-hidden />
      <Trans>Download Markdown</Trans>
    </Button>
  );
}

interface EmptyProps {
  hasTranscript: boolean;
  isBeingMade: boolean;
  isGenerating: boolean;
  failed: FailedGeneration | null;
  work: SummaryWorkState;
  onGenerate: () => void;
}

export function NoSummary(props: EmptyProps) {
  const { hasTranscript, isBeingMade, isGenerating, failed, work, onGenerate } = props;
  const { t } = useLingui();
  if (!hasTranscript) {
    return (
      <EmptyState
        icon={<FileText aria-hidden />}
        title={t`No summary yet`}
        description={t`A transcript is required to generate a summary.`}
      />
    );
  }
  if (work.progress) return <WritingProgress work={work} />;
  const isWorking = isBeingMade || isGenerating;
  if (failed && !isWorking) return <GenerationFailure failed={failed} work={work} />;
  return (
    <EmptyState
      icon={<Sparkles aria-hidden className={isWorking ? 'animate-breathe' : undefined} />}
      title={isWorking ? t`The summary is being made` : t`No summary yet`}
      description={
        isWorking
          ? t`This takes a minute or two. It appears here by itself.`
          : t`Draw the key points, action items and decisions from this transcript.`
      }
      action={
        isWorking ? undefined : (
          <Button variant="primary" onClick={() => onGenerate()}>
            <Sparkles aria-hidden />
            <Trans>Generate Summary</Trans>
          </Button>
        )
      }
    />
  );
}
