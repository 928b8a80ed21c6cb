import { BeforeCorrectionMark } from '#client/ui/summary/BeforeCorrectionMark.tsx';
import { PossibleMark } from '#client/ui/summary/PossibleMark.tsx';
import type { CitedText } from '#shared/contract/summaries.ts';
import { textDirection } from '#shared/rules/language/textDirection.ts';
import { EvidenceLinks } from '../evidence/EvidenceLinks.tsx';
import { EditedMark } from './EditedMark.tsx';

/** Points of the summary, each followed by its citations. */
export function PointList({ points, lang }: { points: CitedText[]; lang: string }) {
  return (
    <ul className="stack-2.5">
      {points.map((point) => (
        <li
          key={point.id ?? `${point.text} ${point.evidence.join(' ')}`}
          className="grid grid-cols-[1fr_fit-content(6rem)] items-baseline gap-x-4 print:break-inside-avoid"
        >
          <span dir={textDirection(point.text)} lang={lang} className="min-w-0 text-start">
            {point.text}
            {point.isPossible && <PossibleMark />}
            {point.edit && <EditedMark edit={point.edit} evidence={point.evidence} />}
            {point.isBeforeCorrection && <BeforeCorrectionMark />}
          </span>
          <EvidenceLinks evidence={point.evidence} className="justify-end" />
        </li>
      ))}
    </ul>
  );
}
