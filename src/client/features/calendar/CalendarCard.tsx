import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { LoadFailure } from '#client/ui/fallbacks/LoadFailure.tsx';
import { Card } from '#client/ui/layout/Card.tsx';
import { Skeleton } from '#client/ui/progress/Skeleton.tsx';
import { CreateFeedButton } from './CreateFeedButton.tsx';
import { FeedActions } from './FeedActions.tsx';
import { FeedAddress } from './FeedAddress.tsx';
import { useCalendarFeed } from './useCalendarFeed.ts';

/** The private address of the user's calendar feed, to which a calendar program can subscribe. */
export function CalendarCard() {
  const { t } = useLingui();
  return (
    <Card aria-labelledby="calendar-title" className="grid gap-5">
      <div className="grid gap-1">
        <h2 id="calendar-title" className="text-lg">
          {t`Calendar`}
        </h2>
        <p className="max-w-[65ch] text-md text-ink-muted">
          {t`See your meetings in the calendar you already use. It subscribes to a private address and follows every change by itself, at the right time in every time zone.`}
        </p>
      </div>
      <Feed />
    </Card>
  );
}

function Feed() {
  const { t } = useLingui();
  const feed = useCalendarFeed();
  // Moves the focus to the replacement, because turning the feed on or off removes the pressed button.
  const [isChanged, setIsChanged] = useState(false);
  const handleChange = () => setIsChanged(true);
  if (feed.data?.createdAt)
    return (
      <>
        <FeedAddress url={feed.data.url} createdAt={feed.data.createdAt} takesFocus={isChanged} />
        <FeedActions onRemoved={handleChange} />
      </>
    );
  if (feed.data) return <CreateFeedButton takesFocus={isChanged} onCreated={handleChange} />;
  if (!feed.isLoadingError) return <Skeleton className="h-11 w-44 lg:h-10" />;
  return <LoadFailure title={t`Your calendar address could not be loaded`} query={feed} />;
}
