import { AudioLines, Calendar, LayoutDashboard, type LucideIcon, UserRound } from 'lucide-react';

export interface NavigationItem {
  name: string;
  to: '/' | '/meetings' | '/audio-transcription' | '/profile';
  Icon: LucideIcon;
}

export const DASHBOARD: NavigationItem = { name: 'Dashboard', to: '/', Icon: LayoutDashboard };
export const MEETINGS: NavigationItem = { name: 'All Meetings', to: '/meetings', Icon: Calendar };
export const TRANSCRIPTION: NavigationItem = {
  name: 'Audio Transcription',
  to: '/audio-transcription',
  Icon: AudioLines,
};
export const PROFILE: NavigationItem = { name: 'My Profile', to: '/profile', Icon: UserRound };

/** What the phone's drawer lists, under its own shorter names. */
export const DRAWER_ITEMS: NavigationItem[] = [
  DASHBOARD,
  { ...MEETINGS, name: 'Meetings' },
  TRANSCRIPTION,
  { ...PROFILE, name: 'Profile' },
];

/** A screen below an item's path belongs to it; the dashboard has two addresses and nothing below them. */
export function isActive(item: NavigationItem, pathname: string): boolean {
  if (item.to === '/') return pathname === '/' || pathname === '/dashboard';
  return pathname === item.to || pathname.startsWith(`${item.to}/`);
}
