import { Outlet } from '@tanstack/react-router';
import { ChatWidget } from '#client/features/chat/ChatWidget.tsx';
import { SiteFrame } from '#client/features/shell/SiteFrame.tsx';

export function PublicLayout() {
  return (
    <>
      <SiteFrame>
        <Outlet />
      </SiteFrame>
      <ChatWidget />
    </>
  );
}
