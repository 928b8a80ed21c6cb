import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Tabs } from '#client/ui/layout/Tabs.tsx';
import { SwitchLine } from './SwitchLine.tsx';

const TABS = [
  { value: 'login', label: msg`Login` },
  { value: 'register', label: msg`Register` },
] as const;
export type SignInTab = (typeof TABS)[number]['value'];

interface Props {
  value: SignInTab;
  onChange: (tab: SignInTab) => void;
  children: ReactNode;
}

/** The tabs of both sign-in screens. */
export function SignInTabs({ value, onChange, children }: Props) {
  const { t } = useLingui();
  return (
    <Tabs
      value={value}
      onChange={onChange}
      label={t`Login or register`}
      tabs={TABS.map(({ value, label }) => ({ value, label: t(label) }))}
      isEven
    >
      {children}
    </Tabs>
  );
}

interface SwitchProps {
  onSwitch: (tab: SignInTab) => void;
}

/** Leads from the login to the registration. */
export function ToRegistration({ onSwitch }: SwitchProps) {
  const { t } = useLingui();
  return (
    <SwitchLine
      question={t`Don't have an account?`}
      label={t`Register`}
      onClick={() => onSwitch('register')}
    />
  );
}

/** Leads from the registration to the login. */
export function ToLogin({ onSwitch }: SwitchProps) {
  const { t } = useLingui();
  return (
    <SwitchLine question={t`Already have an account?`} label={t`Login`} onClick={() => onSwitch('login')} />
  );
}
