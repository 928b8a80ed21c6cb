import { useLingui } from '@lingui/react/macro';
import { SignalLow } from 'lucide-react';
import type { Quality } from '../../core/quality/quality.ts';
import { qualityText } from '../../texts/qualityText.ts';

interface Props {
  quality: Quality | null;
  isSelf: boolean;
}

/** The mark on a tile with impaired video or audio, and its reason; visually hidden on a small tile. */
export function QualityMark({ quality, isSelf }: Props) {
  const { i18n } = useLingui();
  if (!quality) return null;
  const reason = qualityText(i18n, quality, isSelf);
  return (
    <span
      role="img"
      aria-label={reason}
      title={reason}
      data-quality={quality.kind}
      className="inline-flex min-h-7 items-center gap-1.5 rounded-sm bg-sunken/78 px-2 py-0.5 text-sm text-deglet [&_svg]:size-4 [&_svg]:shrink-0"
    >
      <SignalLow aria-hidden />
      <span className="text-ink group-data-[small=true]/tile:hidden">{reason}</span>
    </span>
  );
}
