import { cx } from '../cx.ts';

interface Props {
  label: string;
  /** The used and total storage as text. */
  text: string;
  usedBytes: number;
  limitBytes: number;
}

/** The used fraction, 0–1, from which a warning is shown. */
const NEARLY_FULL = 0.9;

export function StorageMeter({ label, text, usedBytes, limitBytes }: Props) {
  const share = limitBytes > 0 ? Math.min(1, usedBytes / limitBytes) : 1;
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-md">
        <span className="font-medium">{label}</span>
        <bdi className="text-sm text-ink-muted tabular-nums">{text}</bdi>
      </div>
      {/* Hidden from screen readers, because the text above says the same. */}
      <div aria-hidden className="bar-track h-2 overflow-hidden rounded-full bg-sunken">
        <div
          className={cx('bar-fill h-full rounded-full', share >= NEARLY_FULL ? 'bg-madder' : 'bg-bay')}
          style={{ width: `${share * 100}%` }}
        />
      </div>
    </div>
  );
}
