import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { queryKeys } from '#client/api/queryKeys.ts';
import type { FieldFault } from '#client/language/problemText.ts';
import { ChipsInput } from '#client/ui/forms/ChipsInput.tsx';
import { Field } from '#client/ui/forms/Field.tsx';
import { InviteeAddress, MAX_INVITEES } from '#shared/contract/invitations.ts';
import { addressesIn } from './addressesIn.ts';

interface Props {
  value: string[];
  onChange: (emails: string[]) => void;
  error?: FieldFault | undefined;
}

const isAddress = (text: string): boolean => InviteeAddress.safeParse(text).success;

export function InviteesField({ value, onChange, error }: Props) {
  const { t } = useLingui();
  const ability = useQuery({
    queryKey: queryKeys.invitationAbility,
    queryFn: () => call('GET /api/invitations'),
  });
  const help =
    ability.data?.isMailAvailable === false
      ? t`This server sends no email. Once the meeting is saved, copy the invitation and send it yourself.`
      : t`Each gets an email with a calendar entry and a link of their own. At most ${MAX_INVITEES} addresses.`;
  return (
    <Field label={t`Invite by email`} help={help} error={error}>
      {(control) => (
        <ChipsInput
          {...control}
          value={value}
          onChange={onChange}
          itemsIn={addressesIn}
          isValid={isAddress}
          listLabel={t`Invited people`}
          removeLabel={(email) => t`Remove ${email}`}
          type="email"
          inputMode="email"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          dir="ltr"
          placeholder={value.length === 0 ? t`name@example.org` : undefined}
        />
      )}
    </Field>
  );
}
