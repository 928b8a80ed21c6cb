import { useLingui } from '@lingui/react/macro';
import { Expand, MonitorUp, Pin, ZoomIn, ZoomOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { useRef } from 'react';
import { Tooltip } from '#client/ui/buttons/Tooltip.tsx';
import { useFocusAfterRemoval } from '#client/ui/buttons/useFocusAfterRemoval.ts';
import { cx } from '#client/ui/cx.ts';
import type { Person } from '../../core/state/roomState.ts';
import { memberLabel } from '../../texts/memberLabel.ts';
import { MemberName } from '../MemberName.tsx';
import { canShowFullscreen, showFullscreen } from './fullscreen.ts';
import type { Box } from './layout.ts';
import { useVideoTrack } from './useVideoTrack.ts';
import { useZoom } from './useZoom.ts';

interface Props {
  person: Person;
  /** Null hides the tile, which stays mounted so that its video continues. */
  box: Box | null;
  isLarge: boolean;
  isPinned: boolean;
  onPin: () => void;
}

/** The shared screen of a person, which a viewer can zoom, scroll, and show in full screen. */
export function ScreenTile({ person, box, isLarge, isPinned, onPin }: Props) {
  const { t } = useLingui();
  const { hasPicture, ...video } = useVideoTrack(person.screen);
  const tile = useRef<HTMLDivElement>(null);
  useFocusAfterRemoval(tile);
  const { scroller, scale, ...zoom } = useZoom();
  const name = memberLabel(person);
  const title = t`Screen of ${name}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is meant for form controls
    <div
      ref={tile}
      role="group"
      aria-label={title}
      hidden={box === null}
      data-video={hasPicture}
      style={box ?? undefined}
      className="group/tile absolute overflow-hidden rounded-lg bg-sunken inset-ring inset-ring-ink/9 transition-[left,top,width,height] duration-200 ease-out"
    >
      <div
        ref={scroller}
        // Scrolls from the left in every language, because the video does not mirror.
        dir="ltr"
        {...zoom.handlers}
        // Focusable while zoomed, because keys scroll only the focused element.
        tabIndex={scale > 1 ? 0 : undefined}
        className="absolute inset-0 touch-pan-x touch-pan-y overflow-auto overscroll-contain"
      >
        <video
          {...video}
          autoPlay
          playsInline
          muted
          aria-hidden
          style={{ width: `${scale * 100}%`, height: `${scale * 100}%` }}
          className={cx('max-w-none object-contain', hasPicture ? 'visible' : 'invisible')}
        />
      </div>
      <span className="pointer-events-none absolute start-2 bottom-2 inline-flex min-h-7 max-w-[calc(100%-10.5rem)] items-center gap-1.5 rounded-sm bg-sunken/78 px-2.5 py-0.5 text-sm">
        <MonitorUp aria-hidden className="size-4 shrink-0" />
        <MemberName member={person} />
      </span>
      <div className="absolute end-2 bottom-2 flex gap-1">
        {isLarge ? (
          <>
            <Control label={t`Zoom out`} onClick={zoom.zoomOut} isDisabled={!zoom.canZoomOut}>
              <ZoomOut aria-hidden />
            </Control>
            <Control label={t`Zoom in`} onClick={zoom.zoomIn} isDisabled={!zoom.canZoomIn}>
              <ZoomIn aria-hidden />
            </Control>
            {canShowFullscreen() && (
              <Control
                label={t`Show the screen in full screen`}
                onClick={() => showFullscreen(tile.current!)}
              >
                <Expand aria-hidden />
              </Control>
            )}
          </>
        ) : (
          <Control label={isPinned ? t`Unpin ${title}` : t`Pin ${title}`} onClick={onPin}>
            <Pin aria-hidden />
          </Control>
        )}
      </div>
    </div>
  );
}

interface ControlProps {
  label: string;
  onClick: () => void;
  isDisabled?: boolean;
  children: ReactNode;
}

const Control = ({ label, onClick, isDisabled = false, children }: ControlProps) => (
  <Tooltip text={label}>
    <button
      type="button"
      aria-label={label}
      // Uses aria-disabled, because a disabled button loses focus.
      aria-disabled={isDisabled}
      onClick={isDisabled ? undefined : onClick}
      className="grid size-11 place-items-center rounded-md bg-sunken/78 hover:bg-sunken aria-disabled:opacity-50 [&_svg]:size-5.5"
    >
      {children}
    </button>
  </Tooltip>
);
