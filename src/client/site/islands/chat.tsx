import { ChatWidget } from '#client/features/chat/ChatWidget.tsx';
import { awakenWith } from '../awakenWith.tsx';

export const awaken = (island: HTMLElement): Promise<void> => awakenWith(island, <ChatWidget />);
