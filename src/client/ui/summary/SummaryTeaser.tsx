import { Trans } from '@lingui/react/macro';
import { cx } from '../cx.ts';

interface Props {
  summary: { aiSummary: string; language: string };
  direction: 'ltr' | 'rtl';
  className?: string;
}

/** The beginning of an overview, for lists. */
export function SummaryTeaser({ summary, direction, className }: Props) {
  const { aiSummary, language } = summary;
  const box = cx('rounded-md bg-deglet-soft px-3 py-2 text-md', className);
  if (aiSummary === '')
    return (
      <p className={cx(box, 'text-ink-muted')}>
        <Trans>Too little was said for an overview.</Trans>
      </p>
    );
  return (
    <p dir={direction} lang={language} className={box}>
      <span className="line-clamp-2">{aiSummary}</span>
    </p>
  );
}
