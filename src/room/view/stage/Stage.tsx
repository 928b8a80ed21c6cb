import { useLingui } from '@lingui/react/macro';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { View } from '#shared/contract/conference.ts';
import { type RoomState, screenTileOf } from '../../core/state/roomState.ts';
import type { Box, Space } from './layout.ts';
import { placePeople } from './placePeople.ts';
import { unrequestedVideos, viewsOf } from './requestedVideos.ts';
import { ScreenTile } from './ScreenTile.tsx';
import { Tile } from './Tile.tsx';
import { useIsVisible } from './useIsVisible.ts';

/** On phones with three pixels per CSS pixel, the third adds no visible detail to a face. */
const MAX_PIXEL_RATIO = 2;

interface Props {
  state: RoomState;
  /** Null unpins. */
  onPin: (id: string | null) => void;
  /** Called with the sizes and screens that the tiles show of each other person. */
  onShow: (views: ReadonlyMap<string, View>) => void;
  /** Opens what a host can do about a person. */
  onHost: (id: string) => void;
}

/**
 * Renders all tiles as siblings in the order of joining. A change of layout only moves their boxes, because a `<video>`
 * that React remounts would stop.
 */
export function Stage({ state, onPin, onShow, onHost }: Props) {
  const { t } = useLingui();
  const stage = useRef<HTMLDivElement>(null);
  const [space, setSpace] = useState<Space>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = stage.current!;
      setSpace({ width, height });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(stage.current!);
    return () => observer.disconnect();
  }, []);
  const isMeasured = space.width > 0 && space.height > 0;
  const isVisible = useIsVisible(stage);
  const boxes = isMeasured ? placePeople(state, space) : null;
  const without = boxes && unrequestedVideos(state, boxes);
  useEffect(() => {
    const shown = { isVisible, pixelRatio: Math.min(devicePixelRatio, MAX_PIXEL_RATIO) };
    onShow(viewsOf(state, isMeasured ? placePeople(state, space) : new Map(), shown));
  }, [state, space, isMeasured, isVisible, onShow]);
  const people = [...state.people.values()];
  const canHost = people.length > 1 && state.hostIds.includes(state.selfId ?? '');
  const pinning = (id: string) => ({
    isPinned: id === state.pinnedId,
    onPin: () => onPin(id === state.pinnedId ? null : id),
  });
  return (
    <section
      ref={stage}
      aria-label={t({ context: 'room', message: 'People' })}
      className="relative min-h-0 flex-1"
    >
      {people.map((person) => (
        <Tile
          key={person.id}
          person={person}
          box={boxes?.get(person.id) ?? null}
          isLeftOut={without?.has(person.id) ?? false}
          isHost={state.hostIds.includes(person.id)}
          onHost={canHost ? () => onHost(person.id) : null}
          {...pinning(person.id)}
        />
      ))}
      {people
        .filter((person) => person.state.screen && !person.isSelf)
        .map((person) => {
          const id = screenTileOf(person.id);
          const box = boxes?.get(id) ?? null;
          const isLarge = box !== null && [...boxes!.values()].every((each) => areaOf(each) <= areaOf(box));
          return <ScreenTile key={id} person={person} box={box} isLarge={isLarge} {...pinning(id)} />;
        })}
    </section>
  );
}

const areaOf = ({ width, height }: Box): number => width * height;
