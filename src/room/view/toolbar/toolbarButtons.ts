import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  Activity,
  Captions,
  CircleHelp,
  GalleryVerticalEnd,
  Hand,
  LayoutGrid,
  type LucideIcon,
  Maximize,
  MessageSquareText,
  Mic,
  MicOff,
  MonitorUp,
  SlidersHorizontal,
  Video,
  VideoOff,
} from 'lucide-react';
import type { Actions } from '../../core/actions.ts';
import type { RoomState } from '../../core/state/roomState.ts';

interface Look {
  label: MessageDescriptor;
  Icon: LucideIcon;
  /** Undefined if the button is not a toggle. */
  isOn?: boolean;
  /** True for a muted microphone or a disabled camera, which is highlighted. */
  isOff?: boolean;
}

export interface ToolbarButton {
  /** Name of the button in the `toolbarButtons` setting. */
  name: string;
  press: (actions: Actions) => unknown;
  look: (state: RoomState) => Look;
  /** Whether this browser supports the button's action; absent if every browser does. */
  isSupported?: () => boolean;
}

export const TOOLBAR_BUTTONS: ToolbarButton[] = [
  {
    name: 'microphone',
    press: (actions) => actions.toggleAudio(),
    look: ({ own }) =>
      own.audio
        ? { label: msg`Mute microphone`, Icon: Mic }
        : { label: msg`Unmute microphone`, Icon: MicOff, isOff: true },
  },
  {
    name: 'camera',
    press: (actions) => actions.toggleVideo(),
    look: ({ own }) =>
      own.video
        ? { label: msg`Stop camera`, Icon: Video }
        : { label: msg`Start camera`, Icon: VideoOff, isOff: true },
  },
  {
    name: 'desktop',
    // Mobile browsers cannot capture the screen.
    isSupported: () => navigator.mediaDevices?.getDisplayMedia !== undefined,
    press: (actions) => actions.toggleScreen(),
    look: ({ own }) => ({
      label: own.screen ? msg`Stop sharing` : msg`Share screen`,
      Icon: MonitorUp,
      isOn: own.screen,
    }),
  },
  {
    name: 'chat',
    press: (actions) => actions.toggleChat(),
    look: ({ panel }) => ({ label: msg`Chat`, Icon: MessageSquareText, isOn: panel === 'chat' }),
  },
  {
    name: 'raisehand',
    press: (actions) => actions.toggleHand(),
    look: ({ own }) => ({
      label: own.hand ? msg`Lower hand` : msg`Raise hand`,
      Icon: Hand,
      isOn: own.hand,
    }),
  },
  {
    name: 'closedcaptions',
    press: (actions) => actions.toggleCaptions(),
    look: ({ areCaptionsOn }) => ({ label: msg`Captions`, Icon: Captions, isOn: areCaptionsOn }),
  },
  {
    name: 'tileview',
    press: (actions) => actions.toggleTileView(),
    look: ({ isTileView }) => ({ label: msg`Tile view`, Icon: LayoutGrid, isOn: isTileView }),
  },
  {
    name: 'filmstrip',
    press: (actions) => actions.toggleFilmstrip(),
    look: ({ isFilmstripShown, isTileView }) => ({
      label: msg`Filmstrip`,
      Icon: GalleryVerticalEnd,
      isOn: isFilmstripShown && !isTileView,
    }),
  },
  {
    name: 'fullscreen',
    isSupported: () => document.fullscreenEnabled,
    press: (actions) => actions.toggleFullscreen(),
    look: ({ isFullscreen }) => ({ label: msg`Full screen`, Icon: Maximize, isOn: isFullscreen }),
  },
  {
    name: 'videoquality',
    press: (actions) => actions.openDialog('quality'),
    look: () => ({ label: msg`Connection quality`, Icon: Activity }),
  },
  {
    name: 'settings',
    press: (actions) => actions.openDialog('settings'),
    look: () => ({ label: msg({ context: 'room', message: 'Settings' }), Icon: SlidersHorizontal }),
  },
  {
    name: 'help',
    press: (actions) => actions.openDialog('help'),
    look: () => ({ label: msg`Keyboard shortcuts`, Icon: CircleHelp }),
  },
];
