import { Trans, useLingui } from '@lingui/react/macro';
import { Crown, Ellipsis, Hand, MicOff, MonitorUp, Pin } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { Tooltip } from '#client/ui/buttons/Tooltip.tsx';
import { cx } from '#client/ui/cx.ts';
import type { Person } from '../../core/state/roomState.ts';
import { memberLabel } from '../../texts/memberLabel.ts';
import { MemberName } from '../MemberName.tsx';
import { initialsOf } from './initials.ts';
import type { Box, Space } from './layout.ts';
import { QualityMark } from './QualityMark.tsx';
import { TILE_BUTTON } from './tileButtonClass.ts';
import { useVideoTrack } from './useVideoTrack.ts';

interface Props {
  person: Person;
  /** Null hides the tile, which stays mounted so that its video continues. */
  box: Box | null;
  /** Whether the camera video is not requested, because other videos use all places. */
  isLeftOut: boolean;
  isPinned: boolean;
  onPin: () => void;
  isHost: boolean;
  /** Opens the host's controls; null if this member is not host, or is alone. */
  onHost: (() => void) | null;
}

const SMALL_HEIGHT = 150;
/** In a lower or narrower tile, the button of the host's controls would cover in its corner the one that pins, or the name. */
const ROOM_IN_CORNER: Space = { width: 160, height: 112 };
/** In a narrower tile, the button does not fit beside the one that pins: a host pins such a tile first. */
const CONTROLS_WIDTH = 112;

/** A person's video with their name, or their initials while there is no video. */
export function Tile({ person, box, isLeftOut, isPinned, onPin, isHost, onHost }: Props) {
  const { t } = useLingui();
  const { isSelf, isSpeaking, connection, state } = person;
  const hasControls = onHost !== null && (box === null || box.width >= CONTROLS_WIDTH);
  const areInCorner =
    box === null || (box.width >= ROOM_IN_CORNER.width && box.height >= ROOM_IN_CORNER.height);
  const isPaused = !isSelf && person.sendingLimit === 'paused';
  const { hasPicture, ...video } = useVideoTrack(isLeftOut || isPaused ? null : person.video);
  const name = memberLabel(person);
  const title = isSelf ? t`${name} (you)` : name;
  const colour = `var(--sp${person.colour + 1})`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is meant for form controls
    <div
      role="group"
      aria-label={title}
      hidden={box === null}
      data-self={isSelf}
      data-video={hasPicture}
      data-speaking={isSpeaking}
      data-connection={connection}
      data-small={box !== null && box.height < SMALL_HEIGHT}
      style={{ '--person': colour, ...box } as CSSProperties}
      className={cx(
        'group/tile [container-type:size] absolute grid place-items-center overflow-hidden rounded-lg data-[small=true]:rounded-md',
        'bg-[radial-gradient(circle_at_50%_42%,color-mix(in_oklch,var(--person)_22%,var(--surface)),var(--surface)_72%)]',
        'transition-[left,top,width,height] duration-200 ease-out',
        'after:pointer-events-none after:absolute after:inset-0 after:rounded-[inherit] after:transition-shadow after:duration-[160ms]',
        'after:inset-ring after:inset-ring-ink/9 data-[speaking=true]:after:inset-ring-[3px] data-[speaking=true]:after:inset-ring-bay',
      )}
    >
      <span
        aria-hidden
        className="grid aspect-square w-[min(8.5rem,34cqmin)] place-items-center rounded-full bg-[color-mix(in_oklch,var(--person)_30%,var(--surface))] text-[clamp(1rem,13cqmin,2.75rem)] font-semibold tracking-[0.02em] text-(--person)"
      >
        {initialsOf(name)}
      </span>
      <video
        {...video}
        autoPlay
        playsInline
        muted
        aria-hidden
        className={cx(
          'absolute inset-0 size-full object-cover',
          hasPicture ? 'visible' : 'invisible',
          isSelf && '-scale-x-100',
        )}
      />
      <span
        className={cx(
          'absolute start-2.5 bottom-2.5 inline-flex min-h-7 items-center gap-1.5 rounded-sm bg-sunken/78 px-2.5 py-0.5 text-sm group-data-[small=true]/tile:start-1.5 group-data-[small=true]/tile:bottom-1.5 group-data-[small=true]/tile:min-h-6 group-data-[small=true]/tile:px-[7px] group-data-[small=true]/tile:text-xs max-[45rem]:group-has-[[data-caption]]/scene:top-2.5 max-[45rem]:group-has-[[data-caption]]/scene:bottom-auto',
          // Keeps clear of the raised hand above it in the lowest tiles.
          'group-data-[small=true]/tile:[@container(height<4rem)]:bottom-0.5',
          // Leaves the corner to the button of the host's controls.
          hasControls && areInCorner
            ? 'max-w-[calc(100%-4rem)]'
            : 'max-w-[calc(100%-1.25rem)] group-data-[small=true]/tile:max-w-[calc(100%-0.75rem)]',
        )}
      >
        <Sign label={t`Microphone off`} isShown={!state.audio} className="text-madder">
          <MicOff />
        </Sign>
        <MemberName member={person} isSelf={isSelf} />
        <Sign label={t`Host`} isShown={isHost} className="text-bay">
          <Crown />
        </Sign>
      </span>
      <span className="absolute start-2.5 top-2.5 flex max-w-[calc(100%-1.25rem)] gap-1.5 group-data-[small=true]/tile:start-1.5 group-data-[small=true]/tile:top-1.5 group-data-[small=true]/tile:max-w-[calc(100%-0.75rem)] max-[45rem]:group-has-[[data-caption]]/scene:top-11 group-data-[small=true]/tile:[@container(height<4rem)]:top-0.5">
        <Sign
          label={t`Hand raised`}
          isShown={state.hand}
          className="min-h-7 rounded-sm bg-bay px-2 text-on-bay [@container(height<4rem)]:min-h-5"
        >
          <Hand />
        </Sign>
        <Sign
          label={t`Sharing a screen`}
          isShown={isSelf && state.screen}
          className="min-h-7 rounded-sm bg-bay px-2 text-on-bay"
        >
          <MonitorUp />
        </Sign>
        {connection !== 'connected' && (
          <span className="min-w-0 truncate rounded-sm bg-sunken/78 px-2.5 py-0.5 text-sm leading-6 group-data-[small=true]/tile:px-[7px] group-data-[small=true]/tile:text-xs group-data-[small=true]/tile:leading-5">
            {connection === 'connecting' ? <Trans>Connecting…</Trans> : <Trans>Reconnecting…</Trans>}
          </span>
        )}
        <QualityMark quality={person.quality} isSelf={isSelf} />
      </span>
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
      {hasControls && (
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
              // In the other corner than the name, or beside the button that pins, which on a touch screen is as large as a small
              // tile until this is pinned.
              areInCorner ? 'end-2 bottom-2' : 'end-14 top-2',
              !(areInCorner || isPinned) && 'group-data-[small=true]/tile:[@media(hover:none)]:end-2',
            )}
          >
            <Ellipsis aria-hidden className="size-5.5" />
          </button>
        </Tooltip>
      )}
    </div>
  );
}

interface SignProps {
  label: string;
  isShown: boolean;
  className: string;
  children: ReactNode;
}

const Sign = ({ label, isShown, className, children }: SignProps) =>
  isShown && (
    <span role="img" aria-label={label} className={cx('inline-flex items-center [&_svg]:size-4', className)}>
      {children}
    </span>
  );
