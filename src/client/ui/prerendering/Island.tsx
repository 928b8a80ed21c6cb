import { createContext, type ReactNode, useContext } from 'react';

export type IslandName = 'chat' | 'contact' | 'language' | 'menu' | 'plans' | 'theme';

type Frame = (name: IslandName, children: ReactNode) => ReactNode;

/** Wraps an island in a prerendered page, so that it can be hydrated separately. The app does not wrap islands. */
export const IslandFrame = createContext<Frame>((_name, children) => children);

/** An interactive part of a public page, whose rest is static and needs no script. */
export function Island({ name, children }: { name: IslandName; children: ReactNode }) {
  return useContext(IslandFrame)(name, children);
}
