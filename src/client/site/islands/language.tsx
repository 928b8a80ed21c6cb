import { LanguageSwitch } from '#client/features/shell/LanguageSwitch.tsx';
import { hydrateIsland } from '../hydrateIsland.tsx';

export const hydrate = (island: HTMLElement): Promise<void> => hydrateIsland(island, <LanguageSwitch />);
