import * as RadixTooltip from '@radix-ui/react-tooltip';
import type { ReactNode } from 'react';

const DELAY_MS = 700;

export function TooltipProvider({ children }: { children: ReactNode }) {
  return <RadixTooltip.Provider delayDuration={DELAY_MS}>{children}</RadixTooltip.Provider>;
}

export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  return (
    <RadixTooltip.Root>
      <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
      <RadixTooltip.Portal>
        <RadixTooltip.Content
          sideOffset={6}
          collisionPadding={8}
          className="z-70 max-w-[20rem] rounded-sm bg-ink px-2.5 py-1.5 text-sm text-canvas shadow-pop data-[state=delayed-open]:animate-appear"
        >
          {text}
        </RadixTooltip.Content>
      </RadixTooltip.Portal>
    </RadixTooltip.Root>
  );
}
