interface Props {
  label: string;
  /** The progress as text. */
  text: string;
  /** The progress, 0–1. */
  share: number;
}

export function ProgressBar({ label, text, share }: Props) {
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 100);
  return (
    <div className="grid gap-1.5">
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={text}
        className="bar-track h-2 overflow-hidden rounded-full bg-sunken"
      >
        <div className="bar-fill h-full rounded-full bg-bay" style={{ width: `${percent}%` }} />
      </div>
      <bdi aria-hidden className="text-sm text-ink-muted tabular-nums">
        {text}
      </bdi>
    </div>
  );
}
