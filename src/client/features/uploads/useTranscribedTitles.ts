import { useEffect, useRef, useState } from 'react';
import type { Upload } from '#shared/contract/uploads.ts';

/** The titles of the uploads that were transcribed last while the list was shown; at first none. */
export function useTranscribedTitles(uploads: readonly Upload[]): string[] {
  const [titles, setTitles] = useState<string[]>([]);
  const known = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    const done = uploads.filter(({ stage }) => stage === 'done');
    const news = done.filter(({ id }) => known.current?.has(id) === false);
    known.current = new Set(done.map(({ id }) => id));
    if (news.length > 0) setTitles(news.map(({ title, fileName }) => title ?? fileName));
  }, [uploads]);
  return titles;
}
