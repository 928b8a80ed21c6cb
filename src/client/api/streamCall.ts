import { urlOf } from './call.ts';
import { CallError } from './callError.ts';
import { arrived, fetchOk } from './fetchOk.ts';

/** Calls an operation that streams one JSON value per line, and yields each value as it arrives. Throws a CallError. */
export async function* streamCall<Event>(
  path: string,
  { params, body, signal }: { params: Record<string, string>; body: unknown; signal: AbortSignal },
): AsyncGenerator<Event> {
  const response = await fetchOk(urlOf(path, { params }), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal,
  });
  if (!response.body) throw CallError.unanswered();
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { value, done } = await arrived(reader.read(), signal);
    const lines = (rest + (value ?? '')).split('\n');
    rest = done ? '' : (lines.pop() ?? '');
    for (const line of lines) if (line.trim() !== '') yield JSON.parse(line) as Event;
    if (done) return;
  }
}
