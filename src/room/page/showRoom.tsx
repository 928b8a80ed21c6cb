import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createRoot } from 'react-dom/client';
import { followTranslator } from '#client/ui/followTranslator.ts';
import type { Actions } from '../core/actions.ts';
import type { DeviceManager } from '../core/media/devices.ts';
import type { RoomStore } from '../core/state/roomStore.ts';
import { RoomView } from '../view/RoomView.tsx';
import type { FrameSettings } from './frameSettings.ts';
import type { ParentPage } from './parentPage.ts';
import { showTexts } from './showTexts.ts';
import { wireDetail } from './wireDetail.ts';
import '../view/room.css';

interface Parts {
  store: RoomStore;
  actions: Actions;
  deviceManager: DeviceManager;
  settings: FrameSettings;
  page: ParentPage;
}

/** Loads the translations, sends the reports that wait for them, and renders the room. */
export async function showRoom({ store, actions, deviceManager, settings, page }: Parts): Promise<void> {
  await showTexts(settings.language);
  page.release(wireDetail);
  followTranslator();
  createRoot(document.getElementById('room')!).render(
    <I18nProvider i18n={i18n}>
      <RoomView
        store={store}
        actions={actions}
        deviceManager={deviceManager}
        buttons={settings.toolbarButtons}
      />
    </I18nProvider>,
  );
}
