import { BeforeCorrectionMark } from '#client/ui/summary/BeforeCorrectionMark.tsx';
import type { Summary } from '#shared/contract/summaries.ts';
import { textDirection } from '#shared/rules/language/textDirection.ts';
import { withSpeakerMarks } from '#shared/rules/summaries/speakerMarks.ts';
import { EvidenceLinks } from '../evidence/EvidenceLinks.tsx';
import { EditedMark } from './EditedMark.tsx';

/** Questions and their answers. */
export function QuestionsAndAnswers({ summary: { exchanges, language } }: { summary: Summary }) {
  return (
    <ul className="stack-4">
      {exchanges.map(({ id, text, evidence, edit, isBeforeCorrection }) => {
        const [question, ...answer] = withSpeakerMarks(text).split('\n');
        return (
          <li key={id ?? text} className="grid max-w-[68ch] gap-1 print:break-inside-avoid">
            <p dir={textDirection(text)} lang={language} className="text-start font-semibold">
              {question}
            </p>
            <p dir={textDirection(text)} lang={language} className="text-start whitespace-pre-line">
              {answer.join('\n')} <EvidenceLinks evidence={evidence} />
              {edit && <EditedMark edit={edit} evidence={evidence} />}
              {isBeforeCorrection && <BeforeCorrectionMark />}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
