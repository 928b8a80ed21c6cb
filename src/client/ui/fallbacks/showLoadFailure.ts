import { t } from '@lingui/core/macro';
import { toast } from '../toasts/toast.ts';
import { unreachableTitle } from './unreachableTitle.ts';
import { isServerReachable } from './waitForServer.ts';

/** Says why a part of the screen could not be loaded. A server that answers was updated, and has other files by now. */
export async function showLoadFailure(): Promise<void> {
  const isUpdated = await isServerReachable();
  toast({
    title: isUpdated ? t`The server was updated` : unreachableTitle(),
    description: isUpdated
      ? t`Reload the page to use this. Save what you have typed first.`
      : t`Try again when the connection is back.`,
    variant: 'destructive',
  });
}
