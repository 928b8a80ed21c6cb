import { SiteMenu } from '#client/features/shell/site/SiteMenu.tsx';
import { hydrateIsland } from '../hydrateIsland.tsx';

export const hydrate = (island: HTMLElement): Promise<void> => hydrateIsland(island, <SiteMenu />);
