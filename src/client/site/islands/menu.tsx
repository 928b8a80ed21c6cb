import { SiteMenu } from '#client/features/shell/SiteMenu.tsx';
import { awakenWith } from '../awakenWith.tsx';

export const awaken = (island: HTMLElement): Promise<void> => awakenWith(island, <SiteMenu />);
