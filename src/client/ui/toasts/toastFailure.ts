import { messageOf } from '#client/language/shownError.ts';
import { toast } from './toast.ts';

/** Shows a toast about a failed change: what failed, and why, or `otherwise` if the error does not say why. */
export const toastFailure = (title: string, error: unknown, otherwise?: string): void =>
  toast({ title, description: messageOf(error, otherwise), variant: 'destructive' });
