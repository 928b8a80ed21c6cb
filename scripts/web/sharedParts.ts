import { type BundleGraph, type Chunk, drawsMessages, isFor, isIsland } from './bundleGraph.ts';

const ICON = /\/node_modules\/lucide-react\//;
const ACCOUNT_SCREEN = /\/pages\/(Login|Auth|ForgotPassword|ResetPassword|Join|Profile)Page/;

/**
 * Modules that screens share, by the name of the chunk they are put together in; a module of several belongs to the
 * first. Left to itself the bundler makes a chunk for each set of screens that share something: more than thirty for the
 * sign-in, of a few hundred bytes each.
 */
export function findSharedParts(graph: BundleGraph): Record<string, Set<string>> {
  const entries = new Set(graph.chunks.map(({ facadeModuleId }) => facadeModuleId));
  const users = usersOf(graph);
  const sharedWhere = (isMeant: (users: Chunk[], id: string) => boolean) =>
    new Set([...users].filter(([id, by]) => by.length > 1 && isMeant(by, id)).map(([id]) => id));
  return {
    icons: sharedWhere((_, id) => ICON.test(id)),
    frame: graph
      .modulesOf(isFor('/pages/PublicLayout.tsx'))
      .union(sharedWhere((by) => by.filter(isIsland).length > 1))
      .difference(entries),
    forms: sharedWhere((by) => by.some(isFor('/site/islands/contact.tsx'))),
    messages: graph.modulesOf(drawsMessages).difference(entries),
    signIn: sharedWhere((by) => by.every(({ facadeModuleId }) => ACCOUNT_SCREEN.test(facadeModuleId ?? ''))),
  };
}

/** The screens, and the parts of the public pages that act, which cannot do without a module. */
function usersOf(graph: BundleGraph): Map<string, Chunk[]> {
  const users = new Map<string, Chunk[]>();
  const isPage = isFor('/pages/');
  for (const screen of graph.chunks.filter((chunk) => isPage(chunk) || isIsland(chunk))) {
    for (const id of graph.modulesOf((chunk) => chunk === screen))
      users.set(id, [...(users.get(id) ?? []), screen]);
  }
  return users;
}
