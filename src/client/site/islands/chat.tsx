import { ChatWidget } from '#client/features/chat/ChatWidget.tsx';
import { hydrateIsland } from '../hydrateIsland.tsx';

export const hydrate = (island: HTMLElement): Promise<void> => hydrateIsland(island, <ChatWidget />);
