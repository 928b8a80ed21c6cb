import { Trans, useLingui } from '@lingui/react/macro';
import type { Summary } from '#shared/contract/summaries.ts';
import { standupByPerson } from '#shared/rules/summaries/standupByPerson.ts';
import { PointList } from './PointList.tsx';
import { STANDUP_LISTS } from './pointSections.ts';

/** Shows per person what is finished, planned and blocked, in the order in which people spoke. */
export function Standup({ summary }: { summary: Summary }) {
  const { t } = useLingui();
  return (
    <div className="stack-5">
      {standupByPerson(summary).map(({ person, ...lists }) => (
        <section key={person ?? ''} className="grid gap-2 print:break-inside-avoid">
          <h3 className="font-sans text-md font-semibold">
            {person === null ? <Trans>Others</Trans> : <bdi>{person}</bdi>}
          </h3>
          <dl className="grid gap-2.5">
            {STANDUP_LISTS.filter(({ list }) => lists[list].length > 0).map(({ list, label }) => (
              <div key={list} className="grid gap-1 @xl:grid-cols-[7rem_1fr]">
                <dt className="text-sm leading-7 text-ink-muted">{t(label)}</dt>
                <dd>
                  <PointList points={lists[list]} lang={summary.language} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
