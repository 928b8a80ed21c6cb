import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#client/ui/buttons/Button.tsx';
import { useKeptFocus } from '#client/ui/buttons/useKeptFocus.ts';
import { ConfirmDialog } from '#client/ui/overlays/ConfirmDialog.tsx';
import type { ServerModel } from '#shared/contract/serverModels.ts';
import { useModelAction } from './useServerModels.ts';

interface Props {
  model: ServerModel;
  isOnline: boolean;
}

export function ModelActions({ model, isOnline }: Props) {
  const { t } = useLingui();
  const { name, state, problem } = model;
  const using = useModelAction(model, 'use');
  const stopping = useModelAction(model, 'stop');
  const checking = useModelAction(model, 'verify');
  const isHere = state === 'here' || state === 'running';
  const mustBeGot = !isHere || problem?.kind === 'damaged';
  const mayBeUsed = model.fits && (isOnline || !mustBeGot) && state !== 'testing';
  const group = useKeptFocus(state);
  return (
    <div {...group} className="flex flex-wrap gap-2">
      {state === 'downloading' && (
        <Button aria-label={t`Stop ${name}`} isBusy={stopping.isPending} onClick={() => stopping.mutate()}>
          {t`Stop`}
        </Button>
      )}
      {state !== 'running' && state !== 'downloading' && mayBeUsed && (
        <Button
          aria-label={mustBeGot ? t`Get ${name}` : t`Use ${name}`}
          isBusy={using.isPending}
          onClick={() => using.mutate()}
        >
          {mustBeGot ? t`Get` : t`Use`}
        </Button>
      )}
      {isHere && (
        <Button aria-label={t`Check ${name}`} isBusy={checking.isPending} onClick={() => checking.mutate()}>
          {t`Check`}
        </Button>
      )}
      {(isHere || state === 'partial') && <DeleteButton model={model} />}
    </div>
  );
}

function DeleteButton({ model }: { model: ServerModel }) {
  const { t } = useLingui();
  const { name, state } = model;
  const [isAsking, setIsAsking] = useState(false);
  const deleting = useModelAction(model, 'remove');
  return (
    <>
      <Button variant="danger" aria-label={t`Delete ${name}`} onClick={() => setIsAsking(true)}>
        {t`Delete`}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t`Delete ${name}?`}
        description={
          state === 'running'
            ? t`It is in use. The next engine takes over at once, also in meetings that are going on.`
            : t`To use it later, it has to be downloaded again.`
        }
        confirmLabel={t`Delete`}
        isDestructive
        isBusy={deleting.isPending}
        onConfirm={() => deleting.mutate(undefined, { onSuccess: () => setIsAsking(false) })}
      />
    </>
  );
}
