import { SampleSummary } from './SampleSummary.tsx';

const BENEFITS = [
  {
    title: 'Save 5+ hours per week',
    text: 'Stop writing minutes. Read them, correct a word, send them.',
  },
  { title: 'Improve meeting quality', text: 'People listen when nobody has to type.' },
  { title: 'Capture every detail', text: 'Jump from any line of the summary to the moment it was said.' },
];

export function Benefits() {
  return (
    <section aria-labelledby="benefits-title" className="bg-bay text-on-bay dark:bg-bay-soft dark:text-ink">
      <div className="mx-auto grid max-w-[72rem] items-center gap-12 px-4 py-16 sm:px-6 lg:grid-cols-2 lg:py-24">
        <div className="grid gap-9">
          <h2 id="benefits-title" className="max-w-[16ch] text-2xl lg:text-3xl">
            Give the hour back to the people in it
          </h2>
          <ul className="grid gap-6">
            {BENEFITS.map(({ title, text }) => (
              <li key={title} className="border-s-2 border-current/35 ps-4">
                <h3 className="text-lg">{title}</h3>
                <p className="pt-0.5 text-base opacity-90">{text}</p>
              </li>
            ))}
          </ul>
        </div>
        <SampleSummary />
      </div>
    </section>
  );
}
