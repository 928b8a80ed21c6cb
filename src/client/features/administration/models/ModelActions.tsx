import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#client/ui/buttons/Button.tsx';
import { useKeptFocus } from '#client/ui/buttons/useKeptFocus.ts';
import { ConfirmDialog } from '#client/ui/overlays/ConfirmDialog.tsx';
import type { ServerModel } from '#shared/contract/serverModels.ts';
import { useModelAction } from './useServerModels.ts';

/** The buttons that bring a model into use. */
const USES = { get: msg`Get`, continue: msg`Continue`, use: msg`Use` };
const USE_LABELS = {
  get: (name: string) => msg`Get ${name}`,
  continue: (name: string) => msg`Continue ${name}`,
  use: (name: string) => msg`Use ${name}`,
};

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
  const way = !mustBeGot ? 'use' : state === 'partial' ? 'continue' : 'get';
  const group = useKeptFocus(state);
  return (
    <div {...group} className="flex flex-wrap gap-2">
      {state === 'downloading' && (
        <Button aria-label={t`Stop ${name}`} isBusy={stopping.isPending} onClick={() => stopping.mutate()}>
          {t`Stop`}
        </Button>
      )}
      {state !== 'running' && state !== 'downloading' && mayBeUsed && (
        <Button aria-label={t(USE_LABELS[way](name))} isBusy={using.isPending} onClick={() => using.mutate()}>
          {t(USES[way])}
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
      <Button variant="danger-ghost" aria-label={t`Delete ${name}`} onClick={() => setIsAsking(true)}>
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
