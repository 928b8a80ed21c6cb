import { useLingui } from '@lingui/react/macro';
import { sizeText } from '#client/language/sizeText.ts';
import { StorageMeter } from '#client/ui/progress/StorageMeter.tsx';
import type { ServerStorage } from '#shared/contract/administration.ts';
import { ServerCard } from './ServerCard.tsx';
import { useServerStorage } from './useServer.ts';

export function StorageCard() {
  const { t } = useLingui();
  const storage = useServerStorage();
  return (
    <ServerCard
      title={t`Storage`}
      intro={t`Recordings take room until they are transcribed; then they are deleted.`}
      query={storage}
    >
      {(data) => (
        <div className="grid gap-5">
          <Totals storage={data} />
          {data.people.length > 0 && <LargestUse people={data.people} />}
        </div>
      )}
    </ServerCard>
  );
}

function Totals({ storage }: { storage: ServerStorage }) {
  const { t } = useLingui();
  const used = sizeText(storage.usedBytes);
  const limit = sizeText(storage.limitBytes);
  const facts = [
    { label: t`For one person`, value: sizeText(storage.limitPerPersonBytes) },
    { label: t`Database`, value: sizeText(storage.databaseBytes) },
    { label: t`Free on the disk`, value: sizeText(storage.diskFreeBytes) },
  ];
  return (
    <>
      <StorageMeter
        label={t`Recordings that wait`}
        text={t`${used} of ${limit}`}
        usedBytes={storage.usedBytes}
        limitBytes={storage.limitBytes}
      />
      <dl className="grid gap-3 sm:grid-cols-3">
        {facts.map(({ label, value }) => (
          <div key={label} className="grid gap-0.5 rounded-md bg-sunken p-3">
            <dt className="text-sm text-ink-muted">{label}</dt>
            <dd className="text-lg font-medium tabular-nums">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function LargestUse({ people }: Pick<ServerStorage, 'people'>) {
  const { t } = useLingui();
  return (
    <table className="w-full text-md">
      <caption className="pb-2 text-start text-md font-medium">{t`Whose recordings wait`}</caption>
      <thead className="text-sm text-ink-muted">
        <tr className="border-b border-line">
          <th scope="col" className="py-2 text-start font-normal">{t`Person`}</th>
          <th scope="col" className="py-2 text-end font-normal">{t`Files`}</th>
          <th scope="col" className="py-2 text-end font-normal">{t`Size`}</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {people.map(({ id, name, email, bytes, files }) => (
          <tr key={id}>
            <td className="py-2 pe-3">
              <bdi>{name || email}</bdi>
            </td>
            <td className="py-2 text-end tabular-nums">{files}</td>
            <td className="py-2 ps-3 text-end whitespace-nowrap tabular-nums">
              <bdi>{sizeText(bytes)}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
