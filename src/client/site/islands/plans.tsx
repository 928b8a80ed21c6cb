import { LandingPlans } from '#client/features/plans/LandingPlans.tsx';
import { hydrateIsland } from '../hydrateIsland.tsx';

export const hydrate = (island: HTMLElement): Promise<void> => hydrateIsland(island, <LandingPlans />);
