import { Skeleton } from '../progress/Skeleton.tsx';
import { useStore } from '../store/useStore.ts';
import { WaitingNote } from './WaitingNote.tsx';
import { waitingScreens } from './waitForServer.ts';

/** Shown until the code of a tab has loaded. */
export function PendingTab() {
  const isWaiting = useStore(waitingScreens, 0) > 0;
  return (
    <div role="status" className="grid justify-items-center py-4">
      {isWaiting ? <WaitingNote /> : <Skeleton className="h-60 w-full" />}
    </div>
  );
}
