import { useLingui } from '@lingui/react/macro';
import { sizeText } from '#client/language/sizeText.ts';
import type { ServerModels } from '#shared/contract/serverModels.ts';
import { ServerCard } from '../ServerCard.tsx';
import { ModelRow } from './ModelRow.tsx';
import { useServerModels } from './useServerModels.ts';

/** Lists the speech models that run on the server itself. */
export function ModelsCard() {
  const { t } = useLingui();
  const models = useServerModels();
  return (
    <ServerCard
      title={t`Models for speech`}
      intro={t`They transcribe on this server, so that no word leaves it. Arabic means the standard language best.`}
      query={models}
    >
      {(data) => (
        <div className="grid gap-3">
          <Machine machine={data} />
          <ul className="divide-y divide-line">
            {data.models.map((model) => (
              <ModelRow key={model.id} model={model} isOnline={data.isOnline} />
            ))}
          </ul>
        </div>
      )}
    </ServerCard>
  );
}

function Machine({ machine }: { machine: ServerModels }) {
  const { t } = useLingui();
  const memory = sizeText(machine.memoryBytes);
  const free = sizeText(machine.diskFreeBytes);
  return (
    <p className="text-sm text-ink-muted">
      {t`This server has ${memory} of memory and ${free} of free disk.`}
      {!machine.isOnline &&
        ` ${t`MODELS=off keeps it from getting models; npm run models imports them from a folder.`}`}
    </p>
  );
}
