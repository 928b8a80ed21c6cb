import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { SampleSummary } from './SampleSummary.tsx';

const BENEFITS: { title: MessageDescriptor; text: MessageDescriptor }[] = [
  {
    title: msg`Save 5+ hours per week`,
    text: msg`Stop writing minutes. Read them, check them against what was said, send them.`,
  },
  { title: msg`Improve meeting quality`, text: msg`People listen when nobody has to type.` },
  {
    title: msg`Capture every detail`,
    text: msg`Jump from any line of the summary to the moment it was said.`,
  },
];

export function Benefits() {
  const { t } = useLingui();
  return (
    <section
      aria-labelledby="benefits-title"
      className="below-fold bg-bay text-on-bay dark:bg-bay-soft dark:text-ink"
    >
      <div className="mx-auto grid max-w-[72rem] grid-cols-1 items-center gap-12 px-4 py-16 sm:px-6 lg:grid-cols-2 lg:py-24">
        <div className="grid gap-9">
          <h2 id="benefits-title" className="max-w-[16ch] text-2xl lg:text-3xl">
            <Trans>Give the hour back to the people in it</Trans>
          </h2>
          <ul className="grid gap-6">
            {BENEFITS.map(({ title, text }) => (
              <li key={title.id} className="border-s-2 border-current/35 ps-4">
                <h3 className="text-lg">{t(title)}</h3>
                <p className="pt-0.5 text-base opacity-90">{t(text)}</p>
              </li>
            ))}
          </ul>
        </div>
        <SampleSummary />
      </div>
    </section>
  );
}
