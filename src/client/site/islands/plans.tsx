import { LandingPlans } from '#client/features/plans/LandingPlans.tsx';
import { awakenWith } from '../awakenWith.tsx';

export const awaken = (island: HTMLElement): Promise<void> => awakenWith(island, <LandingPlans />);
