import { useLingui } from '@lingui/react/macro';
import { type CSSProperties, useRef } from 'react';
import { useFocusAfterRemoval } from '#client/ui/buttons/useFocusAfterRemoval.ts';
import { cx } from '#client/ui/cx.ts';
import type { Person } from '../../core/state/roomState.ts';
import { memberLabel } from '../../texts/memberLabel.ts';
import { initialsOf } from './initials.ts';
import type { Box, Space } from './layout.ts';
import { HostButton, PinButton } from './TileButtons.tsx';
import { NameLabel, StateLabels } from './TileLabels.tsx';
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
/** Minimum size in px for the host's button in the corner; in a smaller tile it would cover the pin button or name. */
const ROOM_IN_CORNER: Space = { width: 160, height: 112 };
/** Minimum width in px for the host's button beside the pin button. A host pins a narrower tile first. */
const CONTROLS_WIDTH = 112;

/** A person's video with their name, or their initials while there is no video. */
export function Tile({ person, box, isLeftOut, isPinned, onPin, isHost, onHost }: Props) {
  const { t } = useLingui();
  const { isSelf, isSpeaking, connection } = person;
  const tile = useRef<HTMLDivElement>(null);
  useFocusAfterRemoval(tile);
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
      ref={tile}
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
      <NameLabel person={person} isHost={isHost} leavesCorner={hasControls && areInCorner} />
      <StateLabels person={person} />
      <PinButton name={name} isPinned={isPinned} onPin={onPin} />
      {hasControls && (
        <HostButton
          name={name}
          isSelf={isSelf}
          isPinned={isPinned}
          isInCorner={areInCorner}
          onHost={onHost}
        />
      )}
    </div>
  );
}
