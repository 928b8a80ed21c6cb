import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  AudioLines,
  Calendar,
  CircleCheck,
  FileText,
  LayoutDashboard,
  type LucideIcon,
  Settings,
  Sparkles,
  UserRound,
} from 'lucide-react';

export interface NavigationItem {
  /** A plain string is not translated. */
  name: MessageDescriptor | string;
  /** The language of an untranslated name. */
  lang?: 'fr';
  to:
    | '/'
    | '/meetings'
    | '/ai-summaries'
    | '/action-items'
    | '/custom-summary'
    | '/audio-transcription'
    | '/profile'
    | '/settings';
  Icon: LucideIcon;
}

export const DASHBOARD: NavigationItem = { name: msg`Dashboard`, to: '/', Icon: LayoutDashboard };
export const MEETINGS: NavigationItem = { name: msg`All Meetings`, to: '/meetings', Icon: Calendar };
export const SUMMARIES: NavigationItem = { name: msg`AI Summaries`, to: '/ai-summaries', Icon: Sparkles };
export const ACTIONS: NavigationItem = { name: msg`Action Items`, to: '/action-items', Icon: CircleCheck };
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

/** The items of the phone's drawer, which have shorter labels. */
export const DRAWER_ITEMS: NavigationItem[] = [
  DASHBOARD,
  { ...MEETINGS, name: msg`Meetings` },
  SUMMARIES,
  ACTIONS,
  TRANSCRIPTION,
  { ...PROFILE, name: msg`Profile` },
  SETTINGS,
];

/** Whether an item is active: at its path and below. The dashboard has two addresses and no paths below them. */
export function isActive(item: NavigationItem, pathname: string): boolean {
  if (item.to === '/') return pathname === '/' || pathname === '/dashboard';
  return pathname === item.to || pathname.startsWith(`${item.to}/`);
}
