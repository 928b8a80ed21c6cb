import { i18n } from '@lingui/core';
import { cx } from '../cx.ts';

interface Props {
  label: string;
  steps: readonly string[];
  /** The index of the step in progress. */
  current: number;
  /** Progress of the current step, 0 to 100; null if unknown. */
  percent: number | null;
}

/** The progress of a job: completed steps, the current step, and steps to come. */
export function StepBar({ label, steps, current, percent }: Props) {
  const share = percent === null ? 0 : percent / 100;
  const name =
    percent === null ? steps[current] : `${steps[current]} ${i18n.number(share, { style: 'percent' })}`;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(((current + share) / steps.length) * 100)}
      aria-valuetext={name}
      className="grid gap-1.5"
    >
      <div className="flex gap-1.5">
        {steps.map((step, index) => (
          <div key={step} className="grid min-w-0 flex-1 gap-1.5">
            <div className="bar-track h-1.5 overflow-hidden rounded-full bg-line">
              {index <= current && (
                <div
                  className={cx(
                    'bar-fill h-full rounded-full transition-[width] duration-200 ease-out',
                    index === current && percent === null ? 'animate-breathe bg-bay/55' : 'bg-bay',
                  )}
                  style={{
                    width: index === current && percent !== null ? `${Math.max(4, percent)}%` : '100%',
                  }}
                />
              )}
            </div>
            <span
              className={cx(
                'hidden truncate text-xs tabular-nums sm:block',
                index === current ? 'font-medium text-ink' : 'text-ink-muted',
              )}
            >
              {index === current ? name : step}
            </span>
          </div>
        ))}
      </div>
      {/* A phone screen has room for only one name. */}
      <span className="text-xs font-medium tabular-nums sm:hidden">{name}</span>
    </div>
  );
}
