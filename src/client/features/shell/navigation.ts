import {
  AudioLines,
  Calendar,
  LayoutDashboard,
  type LucideIcon,
  Settings,
  Sparkles,
  UserRound,
} from 'lucide-react';

export interface NavigationItem {
  name: string;
  to: '/' | '/meetings' | '/ai-summaries' | '/audio-transcription' | '/profile' | '/settings';
  Icon: LucideIcon;
}

export const DASHBOARD: NavigationItem = { name: 'Dashboard', to: '/', Icon: LayoutDashboard };
export const MEETINGS: NavigationItem = { name: 'All Meetings', to: '/meetings', Icon: Calendar };
export const SUMMARIES: NavigationItem = { name: 'AI Summaries', to: '/ai-summaries', Icon: Sparkles };
export const TRANSCRIPTION: NavigationItem = {
  name: 'Audio Transcription',
  to: '/audio-transcription',
  Icon: AudioLines,
};
export const PROFILE: NavigationItem = { name: 'My Profile', to: '/profile', Icon: UserRound };
export const SETTINGS: NavigationItem = { name: 'Settings', to: '/settings', Icon: Settings };

/** What the phone's drawer lists, under its own shorter names. */
export const DRAWER_ITEMS: NavigationItem[] = [
  DASHBOARD,
  { ...MEETINGS, name: 'Meetings' },
  SUMMARIES,
  TRANSCRIPTION,
  { ...PROFILE, name: 'Profile' },
  SETTINGS,
];

/** A screen below an item's path belongs to it; the dashboard has two addresses and nothing below them. */
export function isActive(item: NavigationItem, pathname: string): boolean {
  if (item.to === '/') return pathname === '/' || pathname === '/dashboard';
  return pathname === item.to || pathname.startsWith(`${item.to}/`);
}
