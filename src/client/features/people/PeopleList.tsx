import { Trans, useLingui } from '@lingui/react/macro';
import { Undo2, UserRoundX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#client/ui/buttons/Button.tsx';
import { IconButton } from '#client/ui/buttons/IconButton.tsx';
import { cx } from '#client/ui/cx.ts';
import { Avatar } from '#client/ui/labels/Avatar.tsx';
import { PersonName } from '#client/ui/labels/PersonName.tsx';
import type { MeetingPerson } from '#shared/contract/people.ts';
import { useReadmitPerson } from './usePeople.ts';

interface Props {
  meetingId: string;
  people: MeetingPerson[];
  onRemove: (person: MeetingPerson) => void;
}

export function PeopleList({ meetingId, people, onRemove }: Props) {
  const { t } = useLingui();
  const readmit = useReadmitPerson(meetingId);
  const inside = people.filter(({ removedAt }) => removedAt === null);
  const removed = people.filter(({ removedAt }) => removedAt !== null);
  return (
    <div className="grid max-h-[min(26rem,55dvh)] gap-4 overflow-y-auto overscroll-contain">
      <ul aria-label={t`May enter`} className="grid gap-1">
        {inside.map((person) => (
          <PersonRow key={person.id} person={person}>
            {!person.isOwner && (
              <IconButton
                label={t`Remove ${person.name}`}
                variant="danger-ghost"
                onClick={() => onRemove(person)}
              >
                <UserRoundX aria-hidden />
              </IconButton>
            )}
          </PersonRow>
        ))}
      </ul>
      {inside.length === 1 && (
        <p className="text-md text-ink-muted">
          <Trans>Nobody else has joined yet. Copy the invite link and send it to them.</Trans>
        </p>
      )}
      {removed.length > 0 && (
        <section className="grid gap-1 border-t border-line pt-4">
          <h3 className="font-sans text-sm font-semibold text-ink-muted">
            <Trans>Removed</Trans>
          </h3>
          <ul aria-label={t`Removed`} className="grid gap-1">
            {removed.map((person) => (
              <PersonRow key={person.id} person={person}>
                <Button
                  size="md"
                  onClick={() => readmit.mutate(person.id)}
                  isBusy={readmit.isPending && readmit.variables === person.id}
                  aria-label={t`Let ${person.name} in again`}
                >
                  <Undo2 aria-hidden className="rtl:-scale-x-100" />
                  <Trans>Let in again</Trans>
                </Button>
              </PersonRow>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function PersonRow({ person, children }: { person: MeetingPerson; children: ReactNode }) {
  return (
    <li className="flex min-h-12 items-center gap-3">
      <Avatar
        src={null}
        name={person.name}
        className={cx('size-9 text-sm', person.removedAt && 'opacity-50 grayscale')}
      />
      <span className="grid min-w-0 flex-1">
        <PersonName name={person.name} isGuest={person.isGuest} className="truncate text-md font-medium" />
        <span className="flex items-center gap-1.5 text-sm text-ink-muted">
          {person.isHere && <span aria-hidden className="size-2 rounded-full bg-pine" />}
          <PersonState person={person} />
        </span>
      </span>
      {children}
    </li>
  );
}

function PersonState({ person: { isOwner, isHere, removedAt } }: { person: MeetingPerson }) {
  if (removedAt) return <Trans>Removed</Trans>;
  if (isOwner && isHere) return <Trans>Owner, here now</Trans>;
  if (isOwner) return <Trans>Owner</Trans>;
  return isHere ? <Trans>Here now</Trans> : <Trans>Not here</Trans>;
}
