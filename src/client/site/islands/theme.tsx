import { ThemeSwitch } from '#client/ui/ThemeSwitch.tsx';
import { awakenWith } from '../awakenWith.tsx';

export const awaken = (island: HTMLElement): Promise<void> => awakenWith(island, <ThemeSwitch />);
