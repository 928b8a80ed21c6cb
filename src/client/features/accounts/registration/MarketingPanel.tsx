import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { AudioLines, ListChecks, type LucideIcon, Search, Sparkles } from 'lucide-react';
import { WovenBand } from '#client/ui/brand/WovenBand.tsx';

const POINTS: { text: MessageDescriptor; Icon: LucideIcon; isComingSoon?: true }[] = [
  { text: msg`Real-time transcription of meetings`, Icon: AudioLines },
  { text: msg`AI-powered meeting summaries`, Icon: Sparkles },
  { text: msg`Extract key points and action items`, Icon: ListChecks },
  { text: msg`Semantic search across all your meetings`, Icon: Search, isComingSoon: true },
];

/** Advertises what an account offers, beside the form on wide screens. */
export function MarketingPanel() {
  const { t } = useLingui();
  return (
    <aside
      aria-label={t`What you get`}
      className="sticky top-0 hidden h-dvh flex-col justify-center overflow-hidden bg-bay text-on-bay lg:flex dark:bg-bay-soft dark:text-ink"
    >
      <div className="m-auto grid max-w-[30rem] gap-10 px-12">
        <p className="font-display text-3xl font-semibold tracking-[-0.02em] text-balance">
          <Trans>
            Enhance your meetings with <span className="whitespace-nowrap">AI-powered</span> insights
          </Trans>
        </p>
        <ul className="grid gap-5">
          {POINTS.map(({ text, Icon, isComingSoon }) => (
            <li key={text.id} className="flex items-center gap-4 text-base">
              <span className="grid size-11 shrink-0 place-items-center rounded-md border border-current/25">
                <Icon aria-hidden className="size-5" strokeWidth={1.75} />
              </span>
              <span>
                {t(text)}
                {isComingSoon && <span className="block text-sm opacity-85">{t`coming soon`}</span>}
              </span>
            </li>
          ))}
        </ul>
      </div>
      <WovenBand className="text-current" />
    </aside>
  );
}
