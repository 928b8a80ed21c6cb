import { useLingui } from '@lingui/react/macro';
import { Pencil } from 'lucide-react';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { IconButton } from '#client/ui/buttons/IconButton.tsx';
import { segmentElementId } from '../lines/log/segmentHash.ts';

interface Props {
  lineId: string;
  /** The positioned element that contains the lines. */
  root: RefObject<HTMLElement | null>;
  onCorrect: (lineId: string) => void;
}

/**
 * A single button that moves to the hovered or focused line, because a button in each of twenty thousand lines would
 * slow the page.
 */
export function CorrectButton({ lineId, root, onCorrect }: Props) {
  const { t } = useLingui();
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const line = document.getElementById(segmentElementId(lineId));
    if (!line || !root.current) return;
    const top = line.getBoundingClientRect().top - root.current.getBoundingClientRect().top;
    place.current!.style.top = `${top}px`;
  });
  return (
    // Beside or above the text, to keep it readable: large enough for touch, otherwise half in the margin.
    <div
      ref={place}
      className="absolute -end-4 -mt-0.5 pointer-coarse:end-0 pointer-coarse:-mt-11 print:hidden"
    >
      <IconButton
        label={t`Correct this line (E)`}
        variant="secondary"
        onClick={() => onCorrect(lineId)}
        className="shadow-pop pointer-fine:size-8"
      >
        <Pencil aria-hidden />
      </IconButton>
    </div>
  );
}
