import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  AudioLines,
  Calendar,
  FileText,
  LayoutDashboard,
  type LucideIcon,
  Settings,
  Sparkles,
  UserRound,
} from 'lucide-react';

export interface NavigationItem {
  /** A plain name stays as it is in every language of the interface. */
  name: MessageDescriptor | string;
  /** Of a plain name. */
  lang?: 'fr';
  to:
    | '/'
    | '/meetings'
    | '/ai-summaries'
    | '/custom-summary'
    | '/audio-transcription'
    | '/profile'
    | '/settings';
  Icon: LucideIcon;
}

export const DASHBOARD: NavigationItem = { name: msg`Dashboard`, to: '/', Icon: LayoutDashboard };
export const MEETINGS: NavigationItem = { name: msg`All Meetings`, to: '/meetings', Icon: Calendar };
export const SUMMARIES: NavigationItem = { name: msg`AI Summaries`, to: '/ai-summaries', Icon: Sparkles };
export const EXAMPLE: NavigationItem = {
  name: 'Résumés de réunions',
  lang: 'fr',
  to: '/custom-summary',
  Icon: FileText,
};
export const TRANSCRIPTION: NavigationItem = {
  name: msg`Audio Transcription`,
  to: '/audio-transcription',
  Icon: AudioLines,
};
export const PROFILE: NavigationItem = { name: msg`My Profile`, to: '/profile', Icon: UserRound };
export const SETTINGS: NavigationItem = { name: msg`Settings`, to: '/settings', Icon: Settings };

/** What the phone's drawer lists, under its own shorter names. */
export const DRAWER_ITEMS: NavigationItem[] = [
  DASHBOARD,
  { ...MEETINGS, name: msg`Meetings` },
  SUMMARIES,
  TRANSCRIPTION,
  { ...PROFILE, name: msg`Profile` },
  SETTINGS,
];

/** A screen below an item's path belongs to it; the dashboard has two addresses and nothing below them. */
export function isActive(item: NavigationItem, pathname: string): boolean {
  if (item.to === '/') return pathname === '/' || pathname === '/dashboard';
  return pathname === item.to || pathname.startsWith(`${item.to}/`);
}
