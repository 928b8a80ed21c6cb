import { useEffect } from 'react';
import { SESSION_END } from '#client/api/queryClient.ts';
import { lazyPart } from '#client/locales/lazyPart.tsx';
import { useStore } from '#client/ui/store/useStore.ts';
import { keepTypedText, typedText } from '#client/ui/typedText.ts';

const TypedBefore = lazyPart(async () => (await import('./TypedBefore.tsx')).TypedBefore);

/** Keeps what is typed into dialogs when the session ends, and shows it once its author has signed in again here. */
export function KeptText({ userId }: { userId: string }) {
  const typed = useStore(typedText, null);
  useEffect(() => {
    const keep = () => keepTypedText(userId);
    addEventListener(SESSION_END, keep);
    return () => removeEventListener(SESSION_END, keep);
  }, [userId]);
  return typed?.ownerId === userId && <TypedBefore texts={typed.texts} />;
}
