import { SiteMenu } from '#client/features/shell/SiteMenu.tsx';
import { hydrateIsland } from '../hydrateIsland.tsx';

export const hydrate = (island: HTMLElement): Promise<void> => hydrateIsland(island, <SiteMenu />);
