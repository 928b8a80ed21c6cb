import { Trans, useLingui } from '@lingui/react/macro';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { SocialSignIn } from '#client/features/accounts/google/SocialSignIn.tsx';
import { MarketingPanel } from '#client/features/accounts/registration/MarketingPanel.tsx';
import { RegisterFieldsWithRequiredUsername } from '#client/features/accounts/registration/RegisterFieldsWithRequiredUsername.tsx';
import { RegistrationGate } from '#client/features/accounts/registration/RegistrationGate.tsx';
import { useRegisterFormWithRequiredUsername } from '#client/features/accounts/registration/useRegisterFormWithRequiredUsername.ts';
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
import { LanguageSwitch } from '#client/features/shell/LanguageSwitch.tsx';
import { useTitle } from '#client/features/shell/useTitle.ts';
import { Logo } from '#client/ui/brand/Logo.tsx';
import { TabPanel } from '#client/ui/layout/Tabs.tsx';
import { ThemeSwitch } from '#client/ui/theme/ThemeSwitch.tsx';
import { PRODUCT_NAME } from '#shared/product.ts';

/** Version B of the sign-in screen: the forms on one side, the marketing panel on the other. */
export function AuthPage() {
  const { t } = useLingui();
  const search = getRouteApi('/auth').useSearch();
  const { next, mode } = search;
  const invitation = invitationOf(search);
  const [tab, setTab] = useState<SignInTab>(mode ?? 'login');
  const loginForm = useLoginForm();
  const registerForm = useRegisterFormWithRequiredUsername();
  useInvitedEmail(invitation, (email) => registerForm.setValue('email', email));
  useTitle(tab === 'login' ? t`Login` : t`Register`);

  return (
    <div className="grid min-h-dvh grid-cols-1 lg:grid-cols-2">
      <div className="flex flex-col px-4 py-3 sm:px-8">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <Link to="/" className="flex min-h-11 items-center rounded-md">
            <Logo name={PRODUCT_NAME} />
          </Link>
          <div className="flex flex-wrap justify-end gap-2">
            <LanguageSwitch />
            <ThemeSwitch />
          </div>
        </div>
        <main className="m-auto grid w-full max-w-[26rem] grid-cols-1 gap-6 py-10">
          <div className="grid gap-1.5">
            <h1 className="text-3xl">
              <Trans>Welcome back</Trans>
            </h1>
            <p className="text-base text-ink-muted">
              {tab === 'login' ? t`Log in to your meetings.` : t`Or welcome, if this is your first time.`}
            </p>
          </div>
          <SignInTabs value={tab} onChange={setTab}>
            <TabPanel value="login" className="grid gap-4">
              <LoginFields form={loginForm} failure={t`Invalid credentials`} />
              <SocialSignIn next={next} />
              <ToRegistration onSwitch={setTab} />
            </TabPanel>
            <TabPanel value="register" className="grid gap-4">
              <RegistrationGate invitation={invitation}>
                <RegisterFieldsWithRequiredUsername form={registerForm} invitation={invitation} />
                <SocialSignIn next={next} invitation={invitation} />
              </RegistrationGate>
              <ToLogin onSwitch={setTab} />
            </TabPanel>
          </SignInTabs>
        </main>
      </div>
      <MarketingPanel />
    </div>
  );
}
