import { useLingui } from '@lingui/react/macro';
import { CircleAlert, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { LANGUAGE_NAMES } from '#client/language/languageNames.ts';
import { cx } from '#client/ui/cx.ts';
import type { Language } from '#shared/contract/languages.ts';

interface Props {
  title: string;
  language: Language;
  facts: string[];
  problem?: string | null;
  /** Whether the problem is temporary and retried, so that the user need not act. */
  isPassing?: boolean;
  badge?: ReactNode;
  actions: ReactNode;
  children?: ReactNode;
}

/** The layout shared by files being uploaded and files on the server. */
export function RowFrame(props: Props) {
  const { t } = useLingui();
  const { title, language, facts, problem, isPassing = false, badge, actions, children } = props;
  const Sign = isPassing ? Clock : CircleAlert;
  return (
    <div className="grid gap-3.5 rounded-lg border border-line bg-surface p-4 sm:p-5">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <div className="grid min-w-[min(14rem,100%)] flex-1 gap-1">
          <h3 dir="auto" className="line-clamp-2 font-sans text-base font-semibold" title={title}>
            {title}
          </h3>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-md text-ink-muted tabular-nums">
            {badge}
            {/* Separator dots only between facts: a dot at the start of a line is outside the box and clipped. */}
            <p className="flex flex-wrap gap-x-5 overflow-hidden">
              {[t(LANGUAGE_NAMES[language]), ...facts].map((fact) => (
                <span key={fact} className="relative before:absolute before:-start-3 before:content-['·'/'']">
                  <bdi>{fact}</bdi>
                </span>
              ))}
            </p>
          </div>
        </div>
        <div className="flex flex-wrap items-center gap-2">{actions}</div>
      </div>
      {children}
      {problem && (
        <p
          role={isPassing ? 'status' : 'alert'}
          className={cx(
            'flex gap-2.5 rounded-md px-3 py-2.5 text-md',
            isPassing ? 'bg-sunken text-ink-muted' : 'bg-madder-soft',
          )}
        >
          <Sign aria-hidden className={cx('mt-0.5 size-[1.125rem] shrink-0', !isPassing && 'text-madder')} />
          {problem}
        </p>
      )}
    </div>
  );
}
