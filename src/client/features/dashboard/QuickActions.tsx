import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { AudioLines, Calendar, ChevronRight, type LucideIcon, Settings, Sparkles } from 'lucide-react';

interface QuickAction {
  name: MessageDescriptor;
  description: MessageDescriptor;
  to: '/meetings' | '/ai-summaries' | '/audio-transcription' | '/settings';
  Icon: LucideIcon;
}

const ACTIONS: QuickAction[] = [
  { name: msg`All Meetings`, description: msg`Everything planned and past`, to: '/meetings', Icon: Calendar },
  {
    name: msg`AI Summaries`,
    description: msg`Search what was said and decided`,
    to: '/ai-summaries',
    Icon: Sparkles,
  },
  {
    name: msg`Transcription`,
    description: msg`A recording becomes text`,
    to: '/audio-transcription',
    Icon: AudioLines,
  },
  { name: msg`Settings`, description: msg`Integrations and notifications`, to: '/settings', Icon: Settings },
];

export function QuickActions() {
  const { t } = useLingui();
  return (
    <section aria-labelledby="quick-actions" className="grid grid-cols-1 gap-3">
      <h2 id="quick-actions" className="text-lg">
        <Trans>Quick Actions</Trans>
      </h2>
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-4">
        {ACTIONS.map(({ name, description, to, Icon }) => (
          <li key={name.id} className="grid grid-cols-1">
            <Link
              to={to}
              className="group flex items-center gap-3.5 rounded-lg border border-line bg-surface p-4 transition-colors duration-150 hover:border-bay hover:bg-bay-soft"
            >
              <span className="grid size-10 shrink-0 place-items-center rounded-md bg-bay-soft text-bay-strong group-hover:bg-surface">
                <Icon aria-hidden className="size-5" strokeWidth={1.75} />
              </span>
              <span className="grid min-w-0 flex-1 grid-cols-1">
                <span className="font-medium">{t(name)}</span>
                <span className="text-sm text-balance text-ink-muted">{t(description)}</span>
              </span>
              <ChevronRight aria-hidden className="size-4 text-ink-muted rtl:-scale-x-100" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
