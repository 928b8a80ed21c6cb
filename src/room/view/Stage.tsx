import { useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useRef, useState } from 'react';
import type { RoomState } from '../core/roomState.ts';
import type { Space } from './layout.ts';
import { placePeople } from './placePeople.ts';
import { Tile } from './Tile.tsx';

interface Props {
  state: RoomState;
  /** Null unpins. */
  onPin: (id: string | null) => void;
}

/**
 * Renders all tiles in one element, in the order of joining. Layout changes only move the boxes: a `<video>` that React
 * remounted would stop.
 */
export function Stage({ state, onPin }: Props) {
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
  const boxes = isMeasured ? placePeople(state, space) : null;
  return (
    <section
      ref={stage}
      aria-label={t({ context: 'room', message: 'People' })}
      className="relative min-h-0 flex-1"
    >
      {[...state.people.values()].map((person) => (
        <Tile
          key={person.id}
          person={person}
          box={boxes?.get(person.id) ?? null}
          isPinned={person.id === state.pinnedId}
          onPin={() => onPin(person.id === state.pinnedId ? null : person.id)}
        />
      ))}
    </section>
  );
}
