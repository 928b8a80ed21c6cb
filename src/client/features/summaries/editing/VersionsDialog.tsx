import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useRef, useState } from 'react';
import { call } from '#client/api/call.ts';
import { LANGUAGE_NAMES } from '#client/language/languageNames.ts';
import { messageOf } from '#client/language/shownError.ts';
import { Button } from '#client/ui/buttons/Button.tsx';
import { LoadFailure } from '#client/ui/fallbacks/LoadFailure.tsx';
import { Badge } from '#client/ui/labels/Badge.tsx';
import { rowLabel, titleIdOf } from '#client/ui/labels/rowLabel.ts';
import { Dialog, DialogActions } from '#client/ui/overlays/Dialog.tsx';
import { useFocusOnStep } from '#client/ui/overlays/useFocusOnStep.ts';
import { Skeleton } from '#client/ui/progress/Skeleton.tsx';
import type { Summary } from '#shared/contract/summaries.ts';
import type { SummaryVersion } from '#shared/contract/summaryEdits.ts';
import { summaryKeys } from '../summaryKeys.ts';
import { TEMPLATE_NAMES } from '../templates/templateNames.ts';
import { ChangeText } from './ChangeText.tsx';
import { SummaryPreview } from './SummaryPreview.tsx';
import { useRestoreVersion } from './useSummaryEdit.ts';

interface Props {
  summary: Summary;
  onClose: () => void;
}

/** Lists earlier versions of a summary, which can be read and restored. */
export function VersionsDialog({ summary, onClose }: Props) {
  const { t } = useLingui();
  const [shown, setShown] = useState<SummaryVersion | null>(null);
  const lastShown = useRef<string>(undefined);
  const content = useFocusOnStep(shown);
  const handleShow = (version: SummaryVersion) => {
    lastShown.current = version.id;
    setShown(version);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Versions`}
      description={t`Every generation and every edit keeps the state before it, up to 30.`}
    >
      <div ref={content}>
        {shown ? (
          <OneVersion summary={summary} version={shown} onBack={() => setShown(null)} onClose={onClose} />
        ) : (
          <VersionList summary={summary} lastShown={lastShown.current} onShow={handleShow} />
        )}
      </div>
    </Dialog>
  );
}

interface ListProps {
  summary: Summary;
  /** The id of the version shown last, whose button takes focus again. */
  lastShown: string | undefined;
  onShow: (version: SummaryVersion) => void;
}

function VersionList({ summary, lastShown, onShow }: ListProps) {
  const { t } = useLingui();
  const { meetingId } = summary;
  const versions = useQuery({
    queryKey: summaryKeys.summaryVersions(meetingId),
    queryFn: ({ signal }) =>
      call('GET /api/summaries/meeting/{id}/versions', { params: { id: meetingId }, signal }),
    refetchOnMount: 'always',
  });
  if (versions.error) return <LoadFailure title={t`The versions could not be loaded`} query={versions} />;
  if (!versions.data) return <Skeleton className="h-32 w-full" />;
  return (
    <ul aria-label={t`Versions`} className="grid divide-y divide-line">
      <li className="flex flex-wrap items-center justify-between gap-2 py-2.5">
        <VersionText version={summary} />
        <Badge tone="pine">
          <Trans>Now</Trans>
        </Badge>
      </li>
      {versions.data.map((version) => (
        <li key={version.id} className="flex flex-wrap items-center justify-between gap-2 py-1.5">
          <VersionText version={version} titleId={titleIdOf(version.id)} />
          <Button
            {...rowLabel('show', version.id)}
            data-first={version.id === lastShown || undefined}
            onClick={() => onShow(version)}
          >
            <Trans>Look at it</Trans>
          </Button>
        </li>
      ))}
      {versions.data.length === 0 && (
        <li className="py-4 text-md text-ink-muted">
          <Trans>There is no earlier version yet.</Trans>
        </li>
      )}
    </ul>
  );
}

type Described = Pick<SummaryVersion, 'way' | 'changedBy' | 'changedAt' | 'form' | 'language'>;

/** Says how a version was made and in which form, which distinguishes versions of the same minute. */
function VersionText({ version, titleId }: { version: Described; titleId?: string }) {
  const { way, changedBy, changedAt, form, language } = version;
  const { t, i18n } = useLingui();
  const template =
    form.template === 'own' ? (form.name ?? t`Own template`) : t(TEMPLATE_NAMES[form.template]);
  return (
    <div className="grid min-w-0">
      <span id={titleId}>
        <ChangeText way={way} by={changedBy} at={changedAt} />
      </span>
      <span className="text-sm text-ink-muted">
        <bdi>{template}</bdi> · {i18n._(LANGUAGE_NAMES[language])}
      </span>
    </div>
  );
}

interface OneProps extends Props {
  version: SummaryVersion;
  onBack: () => void;
}

function OneVersion({ summary: { meetingId, revision }, version, onBack, onClose }: OneProps) {
  const { data, error } = useQuery({
    queryKey: summaryKeys.summaryVersion(meetingId, version.id),
    queryFn: ({ signal }) =>
      call('GET /api/summaries/meeting/{id}/versions/{versionId}', {
        params: { id: meetingId, versionId: version.id },
        signal,
      }),
  });
  const restore = useRestoreVersion(meetingId);
  const problem = error ?? restore.error;
  return (
    <div className="grid gap-3">
      <p className="text-md text-ink-muted">
        <ChangeText way={version.way} by={version.changedBy} at={version.changedAt} />
      </p>
      {data ? <SummaryPreview summary={data} /> : !error && <Skeleton className="h-40 w-full" />}
      {problem && (
        <p role="alert" className="text-md text-madder">
          {messageOf(problem)}
        </p>
      )}
      <DialogActions>
        <Button data-first onClick={onBack}>
          <ArrowLeft aria-hidden className="rtl:-scale-x-100" />
          <Trans>All versions</Trans>
        </Button>
        <Button
          variant="primary"
          disabled={!data}
          isBusy={restore.isPending}
          onClick={() => restore.mutate({ versionId: version.id, revision }, { onSuccess: onClose })}
        >
          <Trans>Restore</Trans>
        </Button>
      </DialogActions>
    </div>
  );
}
