import { LanguageSwitch } from '#client/features/shell/LanguageSwitch.tsx';
import { awakenWith } from '../awakenWith.tsx';

export const awaken = (island: HTMLElement): Promise<void> => awakenWith(island, <LanguageSwitch />);
