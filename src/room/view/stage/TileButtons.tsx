import { useLingui } from '@lingui/react/macro';
import { Ellipsis, Pin } from 'lucide-react';
import { Tooltip } from '#client/ui/buttons/Tooltip.tsx';
import { cx } from '#client/ui/cx.ts';

/** A button in a corner of a tile: shown under the pointer and in focus, and always on a touch screen. */
const TILE_BUTTON =
  'absolute grid size-11 place-items-center rounded-md bg-sunken/78 opacity-0 transition-opacity duration-[140ms] group-hover/tile:opacity-100 focus-visible:opacity-100 [@media(hover:none)]:opacity-100';

interface PinButtonProps {
  name: string;
  isPinned: boolean;
  onPin: () => void;
}

export function PinButton({ name, isPinned, onPin }: PinButtonProps) {
  const { t } = useLingui();
  return (
    <Tooltip text={isPinned ? t`Unpin` : t`Pin`}>
      <button
        type="button"
        aria-pressed={isPinned}
        aria-label={isPinned ? t`Unpin ${name}` : t`Pin ${name}`}
        onClick={onPin}
        className={cx(
          TILE_BUTTON,
          'end-2 top-2 aria-pressed:text-bay aria-pressed:opacity-100',
          // On a touch screen a small tile as a whole is the button, because the icon would cover the face.
          'group-data-[small=true]/tile:[@media(hover:none)]:not-aria-pressed:inset-0',
          'group-data-[small=true]/tile:[@media(hover:none)]:not-aria-pressed:size-full',
          'group-data-[small=true]/tile:[@media(hover:none)]:not-aria-pressed:bg-transparent',
          'group-data-[small=true]/tile:[@media(hover:none)]:not-aria-pressed:[&>svg]:hidden',
        )}
      >
        <Pin aria-hidden className="size-5.5" />
      </button>
    </Tooltip>
  );
}

interface HostButtonProps {
  name: string;
  isSelf: boolean;
  isPinned: boolean;
  /** Whether the button is in the lower corner, opposite to the name, and not beside the one that pins. */
  isInCorner: boolean;
  onHost: () => void;
}

/** Opens the host's controls of one person, or in the host's own tile those of everybody else. */
export function HostButton({ name, isSelf, isPinned, isInCorner, onHost }: HostButtonProps) {
  const { t } = useLingui();
  return (
    <Tooltip text={t`Host controls`}>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={isSelf ? t`Host controls for everybody else` : t`Host controls for ${name}`}
        onClick={onHost}
        className={cx(
          TILE_BUTTON,
          // Hidden in the floating picture of a phone, which shows the call only.
          '[@media(max-height:10rem)]:hidden',
          isInCorner ? 'end-2 bottom-2' : 'end-14 top-2',
          // On a touch screen the button that pins is as large as a small tile until this is pinned.
          !(isInCorner || isPinned) && 'group-data-[small=true]/tile:[@media(hover:none)]:end-2',
        )}
      >
        <Ellipsis aria-hidden className="size-5.5" />
      </button>
    </Tooltip>
  );
}
