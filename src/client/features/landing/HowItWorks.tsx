import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { AudioLines, ListChecks, type LucideIcon, ShieldCheck } from 'lucide-react';
import { SectionHeading } from '#client/ui/layout/SectionHeading.tsx';

const FEATURES: {
  Icon: LucideIcon;
  title: MessageDescriptor;
  text: MessageDescriptor;
  isAssistant?: true;
}[] = [
  {
    Icon: ShieldCheck,
    title: msg`Encrypted meeting integration`,
    text: msg`Meetings run on an open, encrypted video provider, on the public server or on your own. Nothing to install for your guests.`,
  },
  {
    Icon: AudioLines,
    title: msg`Real-time transcription`,
    text: msg`Words appear while they are said, under the name of who said them. The sound itself is never stored.`,
  },
  {
    Icon: ListChecks,
    title: msg`AI summaries`,
    text: msg`Key points, decisions and action items are ready when you hang up, and each leads back to the words it comes from.`,
    isAssistant: true,
  },
];

export function HowItWorks() {
  const { t } = useLingui();
  return (
    <section
      aria-labelledby="how-title"
      className="below-fold mx-auto max-w-[72rem] px-4 py-16 sm:px-6 lg:py-24"
    >
      <SectionHeading id="how-title" title={t`How it works`}>
        <Trans>Meet as you always do. What was said is there when you need it.</Trans>
      </SectionHeading>
      <ol className="mt-8 grid overflow-hidden rounded-lg border border-line bg-surface max-md:divide-y md:grid-cols-3 md:divide-x divide-line">
        {FEATURES.map(({ Icon, title, text, isAssistant }) => (
          <li key={title.id} className="grid content-start gap-3 p-6 lg:p-8">
            <span
              className={`grid size-11 place-items-center rounded-md ${
                isAssistant ? 'bg-deglet-soft text-deglet-ink' : 'bg-bay-soft text-bay-strong'
              }`}
            >
              <Icon aria-hidden className="size-5.5" strokeWidth={1.75} />
            </span>
            <h3 className="pt-1 text-lg">{t(title)}</h3>
            <p className="text-base text-ink-muted">{t(text)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
