import { type BundleGraph, isFor } from './bundleGraph.ts';

const ICON = /node_modules[\\/]lucide-react[\\/]/;
const ISLAND = /[\\/]site[\\/]islands[\\/]/;
const CONTACT = /[\\/]site[\\/]islands[\\/]contact/;
const ACCOUNT_SCREEN = /[\\/]pages[\\/](Login|Auth|ForgotPassword|ResetPassword|Join|Profile)Page/;

/**
 * Modules that screens share, by the name of the chunk they are put together in; a module of several belongs to the
 * first. Left to itself the bundler makes a chunk for each set of screens that share something: more than thirty for the
 * sign-in, of a few hundred bytes each.
 */
export function findSharedParts(graph: BundleGraph): Record<string, Set<string>> {
  const entries = new Set(graph.chunks.map(({ facadeModuleId }) => facadeModuleId));
  const users = usersOf(graph);
  const sharedWhere = (isMeant: (users: string[], id: string) => boolean) =>
    new Set([...users].filter(([id, by]) => by.length > 1 && isMeant(by, id)).map(([id]) => id));
  return {
    icons: sharedWhere((_, id) => ICON.test(id)),
    frame: graph
      .modulesOf(isFor('/pages/PublicLayout.tsx'))
      .union(sharedWhere((by) => by.filter((screen) => ISLAND.test(screen)).length > 1))
      .difference(entries),
    forms: sharedWhere((by) => by.some((screen) => CONTACT.test(screen))),
    messages: graph.modulesOf(isFor('/ui/Toaster.tsx')).difference(entries),
    signIn: sharedWhere((by) => by.every((screen) => ACCOUNT_SCREEN.test(screen))),
  };
}

/** The screens, and the parts of the public pages that act, which cannot do without a module. */
function usersOf(graph: BundleGraph): Map<string, string[]> {
  const users = new Map<string, string[]>();
  for (const screen of graph.chunks) {
    const { facadeModuleId: name } = screen;
    if (!name || !(name.includes('/pages/') || ISLAND.test(name))) continue;
    for (const id of graph.modulesOf((chunk) => chunk === screen))
      users.set(id, [...(users.get(id) ?? []), name]);
  }
  return users;
}
