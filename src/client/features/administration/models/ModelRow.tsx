import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { LANGUAGE_NAMES } from '#client/language/languageNames.ts';
import { listText } from '#client/language/listText.ts';
import { sizeText } from '#client/language/sizeText.ts';
import { Badge, type BadgeTone } from '#client/ui/labels/Badge.tsx';
import { ProgressBar } from '#client/ui/progress/ProgressBar.tsx';
import type { ServerModel } from '#shared/contract/serverModels.ts';
import { ModelActions } from './ModelActions.tsx';

const STATES: Record<ServerModel['state'], { tone: BadgeTone; label: MessageDescriptor } | null> = {
  absent: null,
  partial: { tone: 'neutral', label: msg`Begun` },
  downloading: { tone: 'bay', label: msg`Being downloaded` },
  testing: { tone: 'bay', label: msg`Being tested` },
  here: { tone: 'neutral', label: msg`Ready` },
  running: { tone: 'pine', label: msg`In use` },
};

/** Shown instead of "Ready" for a stored model that has a problem. */
const UNUSED: { tone: BadgeTone; label: MessageDescriptor } = { tone: 'madder', label: msg`Not used` };

const PROBLEMS: Record<NonNullable<ServerModel['problem']>['kind'], MessageDescriptor> = {
  download_failed: msg`It could not be downloaded.`,
  damaged: msg`Some of its files are damaged. Get it again.`,
  unusable: msg`It cannot be used on this server.`,
  too_slow: msg`This server was too slow for it when it was tested. “Use” tests it again.`,
  set_aside: msg`It failed twice in a row, so it is not used until the next start.`,
};
const PART_KEPT = msg`It could not be downloaded. What has arrived is kept.`;

export function ModelRow({ model, isOnline }: { model: ServerModel; isOnline: boolean }) {
  const { t } = useLingui();
  const { name, problem } = model;
  const state = model.state === 'here' && problem ? UNUSED : STATES[model.state];
  return (
    <li className="grid gap-2 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="grid min-w-[min(13rem,100%)] flex-1 gap-0.5">
          <span className="flex flex-wrap items-center gap-2">
            <bdi className="font-medium">{name}</bdi>
            {state && <Badge tone={state.tone}>{t(state.label)}</Badge>}
          </span>
          <Facts model={model} />
        </div>
        <ModelActions model={model} isOnline={isOnline} />
      </div>
      {model.state === 'downloading' && <Progress model={model} />}
      {problem && (
        <p className="grid gap-0.5 text-sm text-madder">
          {t(model.state === 'partial' ? PART_KEPT : PROBLEMS[problem.kind])}
          {problem.kind !== 'too_slow' && (
            <bdi dir="ltr" lang="en">
              {problem.detail}
            </bdi>
          )}
        </p>
      )}
    </li>
  );
}

function Facts({ model }: { model: ServerModel }) {
  const { t, i18n } = useLingui();
  const purpose =
    model.kind === 'diarization'
      ? t`tells the speakers of uploaded recordings apart`
      : listText(
          i18n,
          model.languages.map((language) => t(LANGUAGE_NAMES[language])),
        );
  const total = sizeText(model.bytes);
  const received = sizeText(model.bytesHere);
  const size = model.state === 'partial' ? t`${received} of ${total}` : total;
  const facts = [purpose, size, model.licence];
  const memory = i18n.number(model.minimumMemoryGiB);
  if (!model.fits) facts.push(t`needs ${memory} GB of memory`);
  if (model.realTimeFactor !== null) {
    const seconds = i18n.number(model.realTimeFactor, { maximumFractionDigits: 2 });
    facts.push(t`${seconds} s of work for a second of speech`);
  }
  return (
    <span className="flex flex-wrap gap-x-3 text-sm text-ink-muted tabular-nums">
      {facts.map((fact) => (
        <bdi key={fact}>{fact}</bdi>
      ))}
    </span>
  );
}

function Progress({ model: { name, progress, bytes } }: { model: ServerModel }) {
  const { t, i18n } = useLingui();
  const received = sizeText(progress?.receivedBytes ?? 0);
  const total = sizeText(bytes);
  const parts = [t`${received} of ${total}`];
  if (progress && progress.bytesPerSecond !== null) {
    const speed = sizeText(progress.bytesPerSecond);
    parts.push(t`${speed} a second`);
  }
  if (progress && progress.secondsLeft !== null) {
    const minutes = i18n.number(Math.max(1, Math.ceil(progress.secondsLeft / 60)));
    parts.push(t`about ${minutes} min left`);
  }
  const interruption = progress?.interruption ?? null;
  if (interruption !== null) parts.push(t`interrupted, trying again`);
  return (
    <div className="grid gap-0.5">
      <ProgressBar
        label={t`Download of ${name}`}
        text={parts.join(' · ')}
        share={(progress?.receivedBytes ?? 0) / bytes}
      />
      {interruption !== null && (
        <bdi dir="ltr" lang="en" className="text-sm text-ink-muted">
          {interruption}
        </bdi>
      )}
    </div>
  );
}
