import type { AsyncRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { signedInUser, useCurrentUser } from './api/currentUser.ts';

type Screen = ComponentType & { preload?: () => Promise<void> | undefined };

/** A route with two screens, for signed-in users and for visitors. Loads only the screen that is shown. */
export function bySession(SignedIn: Screen, SignedOut: Screen): AsyncRouteComponent<Record<never, never>> {
  function ScreenBySession() {
    const user = useCurrentUser();
    return user ? <SignedIn /> : <SignedOut />;
  }
  ScreenBySession.preload = async () => {
    await (signedInUser() ? SignedIn : SignedOut).preload?.();
  };
  return ScreenBySession;
}
