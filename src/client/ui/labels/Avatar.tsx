import { useState } from 'react';
import { cx } from '../cx.ts';

interface Props {
  src: string | null;
  /** The person's name, from which the initials are derived. */
  name: string;
  /** The number of initials shown without a picture. */
  initials?: 1 | 2;
  className?: string;
}

function initialsOf(name: string, count: number): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const chosen = count === 1 ? words.slice(0, 1) : [words[0], words.length > 1 ? words.at(-1) : undefined];
  return chosen.map((word) => Array.from(word ?? '')[0]?.toUpperCase() ?? '').join('');
}

/** Decorative and hidden from screen readers, because the name is always shown next to it. */
export function Avatar({ src, name, initials = 2, className }: Props) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  const box = cx(
    'grid shrink-0 place-items-center overflow-hidden rounded-full',
    className ?? 'size-9 text-sm',
  );
  if (src && src !== brokenSrc) {
    return (
      <img
        src={src}
        alt=""
        referrerPolicy="no-referrer"
        className={cx(box, 'object-cover')}
        onError={() => setBrokenSrc(src)}
      />
    );
  }
  return (
    <span aria-hidden className={cx(box, 'bg-bay-soft font-semibold text-bay-strong')}>
      {initialsOf(name, initials)}
    </span>
  );
}
