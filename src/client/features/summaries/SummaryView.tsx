import { Download, FileText, Sparkles } from 'lucide-react';
import { Button } from '#client/ui/Button.tsx';
import { downloadText, fileDate } from '#client/ui/downloadText.ts';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { toast } from '#client/ui/toast.ts';
import type { Summary } from '#shared/contract/summaries.ts';
import { dateTimeText } from '#shared/rules/dateText.ts';
import { CopySummaryButton } from './CopySummaryButton.tsx';
import { useMoments } from './moments.ts';
import { Overview } from './Overview.tsx';
import { Section, SummarySections } from './SummarySections.tsx';
import { fileNamePart, summaryText } from './summaryText.ts';

/** The review screen's summary: overview, key points, action items, decisions. */
export function SummaryView({ summary, people }: { summary: Summary; people: string[] }) {
  return (
    <article className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <p className="text-sm text-ink-muted">
          Drawn by {summary.engine}, {dateTimeText(summary.createdAt)}
        </p>
        <div className="flex flex-wrap gap-2">
          <CopySummaryButton summary={summary} failedTitle="Copy Failed" />
          <DownloadSummaryButton summary={summary} />
        </div>
      </div>
      <div className="rounded-lg bg-deglet-soft p-5 sm:p-7 print:bg-transparent print:p-0">
        <div className="grid max-w-[46rem] gap-7 text-base">
          <Section title="Overview" level={2}>
            <Overview summary={summary} />
          </Section>
          <SummarySections summary={summary} people={people} headingLevel={2} />
        </div>
      </div>
    </article>
  );
}

function DownloadSummaryButton({ summary }: { summary: Summary }) {
  const { labelOf } = useMoments();
  const handleDownload = () => {
    try {
      const name = `summary-${fileNamePart(summary.meetingTitle)}-${fileDate()}.md`;
      downloadText(name, summaryText(summary, labelOf, 'markdown'), 'text/markdown');
    } catch {
      toast({
        title: 'Download Failed',
        description: 'Could not download the summary',
        variant: 'destructive',
      });
    }
  };
  return (
    <Button onClick={handleDownload}>
      <Download aria-hidden />
      Download Markdown
    </Button>
  );
}

interface EmptyProps {
  hasTranscript: boolean;
  isBeingMade: boolean;
  isGenerating: boolean;
  onGenerate: () => void;
}

export function NoSummary({ hasTranscript, isBeingMade, isGenerating, onGenerate }: EmptyProps) {
  if (!hasTranscript) {
    return (
      <EmptyState
        icon={<FileText aria-hidden />}
        title="No summary yet"
        description="A transcript is required to generate a summary."
      />
    );
  }
  const isWorking = isBeingMade || isGenerating;
  return (
    <EmptyState
      icon={<Sparkles aria-hidden className={isWorking ? 'animate-breathe' : undefined} />}
      title={isWorking ? 'The summary is being made' : 'No summary yet'}
      description={
        isWorking
          ? 'This takes a minute or two. It appears here by itself.'
          : 'Draw the key points, action items and decisions from this transcript.'
      }
      action={
        isWorking ? undefined : (
          <Button variant="primary" onClick={onGenerate}>
            <Sparkles aria-hidden />
            Generate Summary
          </Button>
        )
      }
    />
  );
}
