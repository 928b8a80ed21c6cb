import { AudioLines, ListChecks, type LucideIcon, Search, Sparkles } from 'lucide-react';
import { WovenBand } from '#client/ui/WovenBand.tsx';

const POINTS: { text: string; Icon: LucideIcon; isComingSoon?: true }[] = [
  { text: 'Real-time transcription of meetings', Icon: AudioLines },
  { text: 'AI-powered meeting summaries', Icon: Sparkles },
  { text: 'Extract key points and action items', Icon: ListChecks },
  { text: 'Semantic search across all your meetings', Icon: Search, isComingSoon: true },
];

/** What an account is good for, beside the form where there is room. */
export function MarketingPanel() {
  return (
    <aside
      aria-label="What you get"
      className="sticky top-0 hidden h-dvh flex-col justify-center overflow-hidden bg-bay text-on-bay lg:flex dark:bg-bay-soft dark:text-ink"
    >
      <div className="m-auto grid max-w-[30rem] gap-10 px-12">
        <p className="font-display text-3xl font-semibold tracking-[-0.02em] text-balance">
          Enhance your meetings with <span className="whitespace-nowrap">AI-powered</span> insights
        </p>
        <ul className="grid gap-5">
          {POINTS.map(({ text, Icon, isComingSoon }) => (
            <li key={text} className="flex items-center gap-4 text-base">
              <span className="grid size-11 shrink-0 place-items-center rounded-md border border-current/25">
                <Icon aria-hidden className="size-5" strokeWidth={1.75} />
              </span>
              <span>
                {text}
                {isComingSoon && <span className="block text-sm opacity-85">coming soon</span>}
              </span>
            </li>
          ))}
        </ul>
      </div>
      <WovenBand className="text-current" />
    </aside>
  );
}
