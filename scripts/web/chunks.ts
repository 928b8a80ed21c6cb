import type { Needs } from './firstScreens.ts';

/** What the bundler itself needs to load a chunk: even pages that load none yet. */
const LOADER = /vite[\\/]preload-helper|rolldown[\\/]runtime/;
const REACT = /node_modules[\\/](react|react-dom|scheduler|@lingui)[\\/]/;
const CALLS = /node_modules[\\/]@tanstack[\\/](react-)?query|[\\/]src[\\/]client[\\/]api[\\/]/;
/** The app's own files beside its folders, the dashboard and the texts stand in chunks of their own anyway. */
const APART =
  /[\\/]src[\\/]client[\\/]([^\\/]+\.tsx?$|features[\\/]dashboard|pages[\\/]Dashboard|locales[\\/]\w+\.po)/;

/**
 * Few chunks for the first screens instead of one for every shared button: each costs a request with its headers, and on
 * a phone a wait. What visitors' pages share with the app stands apart from it, so that a toggle does not load a router.
 */
export const chunkGroups = ({ app, islands, shared }: Needs) => [
  // Not with any code, or whoever loads that would load the styles of every screen.
  { name: 'styles', test: /[\\/]client[\\/]styles\.css$/, priority: 103 },
  { name: 'loader', test: LOADER, priority: 102 },
  {
    name: 'base',
    test: (id: string) =>
      REACT.test(id) || (app.has(id) && (islands.has(id) || CALLS.test(id)) && !APART.test(id)),
    priority: 101,
  },
  { name: 'app', test: (id: string) => app.has(id) && !APART.test(id), priority: 100 },
  // A module goes to the first of them that has it.
  ...Object.entries(shared).map(([name, modules], index) => ({
    name,
    test: (id: string) => modules.has(id) && !app.has(id),
    priority: 99 - index,
  })),
];
