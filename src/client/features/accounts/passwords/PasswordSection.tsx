import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { Button } from '#client/ui/buttons/Button.tsx';
import { ConfirmWithGoogle } from '../google/ConfirmWithGoogle.tsx';
import { useSignInMethods } from '../signIn/useSignInMethods.ts';
import { FirstPasswordFields } from './FirstPasswordFields.tsx';
import { PasswordFields } from './PasswordFields.tsx';

/** Changes the password, or sets the first one of an account created by Google sign-in. */
export function PasswordSection({ userId }: { userId: string }) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const methods = useSignInMethods().data;
  const hasPassword = methods?.hasPassword ?? true;
  const opener = useRef<HTMLButtonElement>(null);
  const form = useRef<HTMLDivElement>(null);
  const close = () => {
    // Moves the focus, because the form is removed with its focused field or button.
    if (form.current?.contains(document.activeElement)) opener.current?.focus();
    setIsOpen(false);
  };
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="grid min-w-[min(14rem,100%)] flex-1">
          <h3 className="font-sans text-md font-medium tracking-normal">{t`Password`}</h3>
          <p className="text-sm text-ink-muted">
            {hasPassword
              ? t`Changing it signs out all your other sessions and ends the private address of your calendar.`
              : t`You sign in with Google and have no password.`}
          </p>
        </div>
        <Button ref={opener} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? t`Cancel` : hasPassword ? t`Change Password` : t`Set Password`}
        </Button>
      </div>
      {isOpen && (
        <div ref={form} className="pt-4">
          {hasPassword ? (
            <PasswordFields userId={userId} onDone={close} />
          ) : methods?.isConfirmed ? (
            <FirstPasswordFields userId={userId} onDone={close} />
          ) : (
            <ConfirmWithGoogle next="/profile">
              {t`You signed in a while ago. Confirm that it is you, then set your password here.`}
            </ConfirmWithGoogle>
          )}
        </div>
      )}
    </>
  );
}
