import { Trans, useLingui } from '@lingui/react/macro';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { SignInHintNote } from '#client/features/accounts/google/SignInHintNote.tsx';
import { SocialSignIn } from '#client/features/accounts/google/SocialSignIn.tsx';
import { useSocialError } from '#client/features/accounts/google/useSocialError.ts';
import { RegisterFieldsWithRepeatedPassword } from '#client/features/accounts/registration/RegisterFieldsWithRepeatedPassword.tsx';
import { RegistrationGate } from '#client/features/accounts/registration/RegistrationGate.tsx';
import { useRegisterFormWithRepeatedPassword } from '#client/features/accounts/registration/useRegisterFormWithRepeatedPassword.ts';
import {
  invitationOf,
  useInvitedEmail,
} from '#client/features/accounts/registration/useRegistrationStatus.ts';
import { LoginFields } from '#client/features/accounts/signIn/LoginFields.tsx';
import {
  type SignInTab,
  SignInTabs,
  ToLogin,
  ToRegistration,
} from '#client/features/accounts/signIn/SignInTabs.tsx';
import { useLoginForm } from '#client/features/accounts/signIn/useLoginForm.ts';
import { PublicFrame } from '#client/features/shell/PublicFrame.tsx';
import { useTitle } from '#client/features/shell/useTitle.ts';
import { textLinkClass } from '#client/ui/buttons/textLinkClass.ts';
import { Card } from '#client/ui/layout/Card.tsx';
import { TabPanel } from '#client/ui/layout/Tabs.tsx';

/** Version A of the sign-in screen. */
export function LoginPage() {
  const { t } = useLingui();
  const search = getRouteApi('/login').useSearch();
  const { next, error, mode, hint } = search;
  const invitation = invitationOf(search);
  const navigate = useNavigate();
  const [tab, setTab] = useState<SignInTab>(mode ?? 'login');
  const loginForm = useLoginForm();
  const registerForm = useRegisterFormWithRepeatedPassword();
  useInvitedEmail(invitation, (email) => registerForm.setValue('email', email));
  useTitle(tab === 'login' ? t`Login` : t`Register`);
  useSocialError(error, () => {
    void navigate({ to: '/login', search: { ...search, error: undefined }, replace: true });
  });

  return (
    <PublicFrame tagline={t`Enhance your meetings with AI-powered insights`}>
      <SignInTabs value={tab} onChange={setTab}>
        <TabPanel value="login">
          <Card className="grid gap-5" aria-labelledby="login-title">
            <h1 id="login-title" className="text-xl">
              <Trans>Login</Trans>
            </h1>
            {hint && <SignInHintNote hint={hint} />}
            <LoginFields form={loginForm} failure={t`Please check your credentials`} />
            <SocialSignIn next={next} />
            <ToRegistration onSwitch={setTab} />
          </Card>
        </TabPanel>
        <TabPanel value="register">
          <Card className="grid gap-5" aria-labelledby="register-title">
            <h1 id="register-title" className="text-xl">
              <Trans>Create an account</Trans>
            </h1>
            <RegistrationGate invitation={invitation}>
              <RegisterFieldsWithRepeatedPassword form={registerForm} invitation={invitation} />
              <SocialSignIn next={next} invitation={invitation} />
            </RegistrationGate>
            <ToLogin onSwitch={setTab} />
          </Card>
        </TabPanel>
      </SignInTabs>
      <p className="text-center text-sm text-balance text-ink-muted">
        <Trans>
          By using this service you agree to our{' '}
          <Link to="/terms" className={textLinkClass}>
            Terms of Service
          </Link>{' '}
          and{' '}
          <Link to="/privacy" className={textLinkClass}>
            Privacy Policy
          </Link>
          .
        </Trans>
      </p>
    </PublicFrame>
  );
}
