import { ThemeSwitch } from '#client/ui/theme/ThemeSwitch.tsx';
import { hydrateIsland } from '../hydrateIsland.tsx';

export const hydrate = (island: HTMLElement): Promise<void> => hydrateIsland(island, <ThemeSwitch />);
