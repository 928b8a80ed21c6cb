import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { cx } from '#client/ui/cx.ts';
import type { RegistrationSettings } from '#shared/contract/administration.ts';
import { REGISTRATION_MODES, type RegistrationMode } from '#shared/contract/registration.ts';
import { ServerCard } from '../ServerCard.tsx';
import { useChooseRegistration, useRegistrationSettings } from '../useServer.ts';
import { Invitations } from './Invitations.tsx';

const MODES: Record<RegistrationMode, { label: MessageDescriptor; help: MessageDescriptor }> = {
  open: { label: msg`Open`, help: msg`Anybody who reaches this server can make an account.` },
  invited: {
    label: msg`By invitation`,
    help: msg`Only who holds an invitation by mail to a meeting, or a link that you make below.`,
  },
  closed: { label: msg`Closed`, help: msg`Nobody. You make accounts with npm run create-user.` },
};

export function RegistrationCard() {
  const { t } = useLingui();
  const settings = useRegistrationSettings();
  return (
    <ServerCard title={t`Registration`} intro={t`Who can make an account here.`} query={settings}>
      {(data) => (
        <div className="grid gap-6">
          <ModeChoice settings={data} />
          {data.mode === 'invited' && <Invitations invitations={data.invitations} />}
        </div>
      )}
    </ServerCard>
  );
}

function ModeChoice({ settings: { mode, isFixed } }: { settings: RegistrationSettings }) {
  const { t } = useLingui();
  const choosing = useChooseRegistration();
  // A separate optimistic state, because React would restore the old choice before the mutation is pending.
  const [picked, setPicked] = useState<RegistrationMode>();
  const chosen = picked ?? mode;
  const choose = (value: RegistrationMode) => {
    setPicked(value);
    choosing.mutate(value, { onSettled: () => setPicked(undefined) });
  };
  return (
    <fieldset disabled={isFixed} className="grid gap-2">
      <legend className="sr-only">{t`Who can make an account here.`}</legend>
      {REGISTRATION_MODES.map((value) => (
        <label
          key={value}
          className={cx(
            'flex items-start gap-3 rounded-md border p-3',
            chosen === value ? 'border-bay bg-bay-soft' : 'border-line',
            !isFixed && 'cursor-pointer',
          )}
        >
          <input
            type="radio"
            name="registration"
            checked={chosen === value}
            onChange={() => choose(value)}
            className="mt-0.5 size-5 shrink-0 accent-bay"
          />
          <span className="grid gap-0.5">
            <span className="text-md font-medium">{t(MODES[value].label)}</span>
            <span className="text-sm text-ink-muted">{t(MODES[value].help)}</span>
          </span>
        </label>
      ))}
      {isFixed && (
        <p className="text-sm text-ink-muted">
          {t`REGISTRATION is set where this server is started, so it is chosen there.`}
        </p>
      )}
    </fieldset>
  );
}
