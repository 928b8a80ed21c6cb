import { Outlet } from '@tanstack/react-router';
import { useRef } from 'react';
import { useCurrentUser } from '#client/api/currentUser.ts';
import { ChatWidget } from '#client/features/chat/ChatWidget.tsx';
import { SiteFrame } from '#client/features/shell/site/SiteFrame.tsx';
import { useFocusOnNavigation } from '#client/features/shell/useFocusOnNavigation.ts';

export function PublicLayout() {
  const main = useRef<HTMLElement>(null);
  useFocusOnNavigation(main);
  return (
    <>
      <SiteFrame isSignedIn={useCurrentUser() !== null} main={main}>
        <Outlet />
      </SiteFrame>
      <ChatWidget />
    </>
  );
}
