import { Trans, useLingui } from '@lingui/react/macro';
import { Crown, type LucideIcon, MicOff, UserX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#client/ui/buttons/Button.tsx';
import { ConfirmDialog } from '#client/ui/overlays/ConfirmDialog.tsx';
import { Dialog } from '#client/ui/overlays/Dialog.tsx';
import type { HostRequest } from '#shared/contract/conference.ts';
import type { Actions } from '../../core/actions.ts';
import type { Person } from '../../core/state/roomState.ts';
import { memberLabel } from '../../texts/memberLabel.ts';

interface Props {
  /** The person on whose tile the host opened the dialog; on the own tile, the actions apply to everybody else. */
  person: Person;
  isHost: boolean;
  /** False disables the actions, because their requests would be lost. */
  isConnected: boolean;
  actions: Actions;
  onClose: () => void;
}

/** What a host can do about one member, or about everybody else. */
export function HostDialog({ person, isHost, isConnected, actions, onClose }: Props) {
  const { t } = useLingui();
  const [asksToRemove, setAsksToRemove] = useState(false);
  const { id, isSelf, state } = person;
  const name = memberLabel(person);
  const ask = (request: HostRequest) => () => {
    actions.askAsHost(request);
    onClose();
  };
  return (
    <Dialog open onOpenChange={onClose} title={isSelf ? t`You are the host` : name}>
      <div className="grid gap-2">
        {isSelf ? (
          <Choice Icon={MicOff} isFirst isOff={!isConnected} onChoose={ask({ type: 'muteOthers' })}>
            <Trans>Mute everybody else</Trans>
          </Choice>
        ) : (
          <>
            <Choice
              Icon={MicOff}
              isFirst
              isOff={!state.audio || !isConnected}
              onChoose={ask({ type: 'mute', id })}
            >
              {state.audio ? <Trans>Mute their microphone</Trans> : <Trans>Their microphone is off</Trans>}
            </Choice>
            <Choice Icon={Crown} isOff={isHost || !isConnected} onChoose={ask({ type: 'handOver', id })}>
              {isHost ? <Trans>Is host</Trans> : <Trans>Make them host</Trans>}
            </Choice>
            <Choice Icon={UserX} isDangerous isOff={!isConnected} onChoose={() => setAsksToRemove(true)}>
              <Trans>Remove from the call</Trans>
            </Choice>
          </>
        )}
      </div>
      {asksToRemove && isConnected && (
        <ConfirmDialog
          open
          onOpenChange={setAsksToRemove}
          title={t`Remove ${name} from the call?`}
          description={t`Their camera and microphone are cut off here. They stay invited and can come in again.`}
          confirmLabel={t`Remove from the call`}
          isDestructive
          onConfirm={ask({ type: 'remove', id })}
        />
      )}
    </Dialog>
  );
}

interface ChoiceProps {
  Icon: LucideIcon;
  isFirst?: boolean;
  isOff?: boolean;
  isDangerous?: boolean;
  onChoose: () => void;
  children: ReactNode;
}

const Choice = ({
  Icon,
  isFirst = false,
  isOff = false,
  isDangerous = false,
  onChoose,
  children,
}: ChoiceProps) => (
  <Button
    size="lg"
    variant={isDangerous ? 'danger-ghost' : 'secondary'}
    disabled={isOff}
    data-first={isFirst || undefined}
    onClick={onChoose}
    className="justify-start text-start"
  >
    <Icon aria-hidden />
    {children}
  </Button>
);
