import { createContext, type ReactNode, useContext } from 'react';

export type IslandName = 'chat' | 'contact' | 'language' | 'menu' | 'plans' | 'theme';

type Frame = (name: IslandName, children: ReactNode) => ReactNode;

/** How a part that acts is framed: not at all in the app, and so that it can be awakened alone in a page made at build time. */
export const IslandFrame = createContext<Frame>((_name, children) => children);

/** A part of a public page that acts. All the rest of such a page is only read and needs no script. */
export function Island({ name, children }: { name: IslandName; children: ReactNode }) {
  return useContext(IslandFrame)(name, children);
}
