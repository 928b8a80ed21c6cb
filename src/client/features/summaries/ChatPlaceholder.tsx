import { MessagesSquare } from 'lucide-react';
import { Button } from '#client/ui/Button.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { toast } from '#client/ui/toast.ts';

export function ChatPlaceholder() {
  return (
    <EmptyState
      icon={<MessagesSquare aria-hidden />}
      title="Chat with Meeting"
      description="Ask questions about this meeting and get answers from its transcript."
      action={
        <Button
          onClick={() =>
            toast({ title: 'Coming Soon', description: 'Chat with Meeting is not available yet.' })
          }
        >
          Coming soon
        </Button>
      }
    />
  );
}
