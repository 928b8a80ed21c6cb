import { ThemeSwitch } from '#client/ui/ThemeSwitch.tsx';
import { hydrateIsland } from '../hydrateIsland.tsx';

export const hydrate = (island: HTMLElement): Promise<void> => hydrateIsland(island, <ThemeSwitch />);
