import { useState, useSyncExternalStore } from 'react';
import type { Actions } from '../core/actions.ts';
import type { DeviceManager } from '../core/media/devices.ts';
import type { RoomStore } from '../core/state/roomStore.ts';
import { Banners } from './Banners.tsx';
import { CaptionLines } from './CaptionLines.tsx';
import { ChatPanel } from './chat/ChatPanel.tsx';
import { UnreadMessage } from './chat/UnreadMessage.tsx';
import { HelpDialog } from './dialogs/HelpDialog.tsx';
import { HostDialog } from './dialogs/HostDialog.tsx';
import { QualityDialog } from './dialogs/QualityDialog.tsx';
import { SettingsDialog } from './dialogs/SettingsDialog.tsx';
import { useShortcuts } from './dialogs/useShortcuts.ts';
import { StatusOverlay } from './StatusOverlay.tsx';
import { Stage } from './stage/Stage.tsx';
import { Toolbar } from './toolbar/Toolbar.tsx';

interface Props {
  store: RoomStore;
  actions: Actions;
  deviceManager: DeviceManager;
  /** The toolbar buttons to show; null for all buttons. */
  buttons: readonly string[] | null;
}

export function RoomView({ store, actions, deviceManager, buttons }: Props) {
  const state = useSyncExternalStore(store.subscribe, () => store.state);
  useShortcuts(actions, store);
  const { phase, ending, areCaptionsOn, captions, chat, panel, dialog } = state;
  const [hostDialogId, setHostDialogId] = useState<string | null>(null);
  const isHost = state.hostIds.includes(state.selfId ?? '');
  // The dialog closes when its person leaves, and when this member is host no longer.
  const hostDialogPerson = isHost ? state.people.get(hostDialogId ?? '') : undefined;
  const closeDialog = () => actions.openDialog(null);
  return (
    <div className="relative flex h-full" data-phase={phase}>
      <main
        // Takes the focus of a tile that is removed with its person.
        tabIndex={-1}
        className="group/scene relative flex min-w-0 flex-1 flex-col gap-2.5 p-2.5 pb-[max(0.75rem,env(safe-area-inset-bottom))] [container-type:size] outline-none"
      >
        {state.subject && (
          <h1 dir="auto" className="truncate text-center text-md">
            {state.subject}
          </h1>
        )}
        <Stage state={state} onPin={actions.pin} onShow={actions.showViews} onHost={setHostDialogId} />
        <CaptionLines captions={areCaptionsOn && phase !== 'over' ? captions : []} />
        <Banners state={state} actions={actions} />
        <Toolbar state={state} actions={actions} wanted={buttons} />
      </main>
      <ChatPanel lines={chat} isOpen={panel === 'chat'} actions={actions} />
      <UnreadMessage line={state.unread > 0 ? chat.findLast(({ isOwn }) => !isOwn) : undefined} />
      <StatusOverlay phase={phase} ending={ending} />
      <SettingsDialog isOpen={dialog === 'settings'} onClose={closeDialog} deviceManager={deviceManager} />
      <QualityDialog isOpen={dialog === 'quality'} onClose={closeDialog} people={state.people} />
      {hostDialogPerson && (
        <HostDialog
          person={hostDialogPerson}
          isHost={state.hostIds.includes(hostDialogPerson.id)}
          isConnected={phase === 'joined'}
          actions={actions}
          onClose={() => setHostDialogId(null)}
        />
      )}
      <HelpDialog isOpen={dialog === 'help'} onClose={closeDialog} />
    </div>
  );
}
