import type { Summary } from '#shared/contract/summaries.ts';
import { EvidenceLinks } from './EvidenceLinks.tsx';

/** The summary's sentences as one text, each followed by the moments it came from. */
export function Overview({ summary }: { summary: Summary }) {
  return (
    <p dir="auto" lang={summary.language} className="max-w-[68ch] text-start">
      {summary.sentences.map((sentence) => (
        <span key={`${sentence.text} ${sentence.evidence.join(' ')}`}>
          <bdi>{sentence.text}</bdi> <EvidenceLinks evidence={sentence.evidence} />{' '}
        </span>
      ))}
    </p>
  );
}
