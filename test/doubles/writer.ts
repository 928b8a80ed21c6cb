import { spokenMeeting } from '#server/engines/extractive/spokenMeeting.ts';
import { OpenAiChat } from '#server/engines/languageModel/openAiChat.ts';
import { createWrittenEngine } from '#server/engines/written/writtenEngine.ts';
import type {
  SummaryDraft,
  SummaryEngine,
  SummaryRequest,
  SummaryRun,
} from '#server/features/summaries/summaryEngine.ts';
import type { SummaryProgress } from '#shared/contract/summaries.ts';
import { type ChatServer, startChatServer } from './chatServer.ts';
import { scribe } from './scribe.ts';

/** Tokens that a call may have, its answer included. */
export const CONTEXT = 4_000;

export const TALK: [string, string][] = [
  ['Amina', 'Good morning everybody, today we talk about the launch of the new portal.'],
  ['Karim', 'The testing phase was too short and the supplier asked for twenty thousand dinars.'],
  ['Amina', 'Then we decided to move the launch of the portal to the first week of October.'],
  ['Karim', "I'll send the new plan to the supplier before Friday."],
  ['Lila', 'The server was down for ten minutes on Monday and two customers complained about it.'],
  ['Amina', 'That is bad, the customers have waited long enough for the reports.'],
  ['Karim', 'The printer in the hall works again since the technician came on Tuesday.'],
  ['Amina', 'Perfect, and the office in Oran asks for two more licences of the software.'],
  ['Karim', 'We have three left, so that is no problem for the moment.'],
  ['Lila', 'The training of the new people begins in the second week of November.'],
  ['Lila', 'I will write to both customers and explain what happened with the server.'],
  ['Amina', 'Good, thank you all, that was everything for today.'],
];

export const talk: SummaryRequest = spokenMeeting('en', TALK);

export interface Writer {
  /** The model, which writes down honestly what it reads until it is told otherwise. */
  server: ChatServer;
  summarize(request?: SummaryRequest, run?: SummaryRun, signal?: AbortSignal): Promise<SummaryDraft>;
  close(): Promise<void>;
}

/** Starts the engine that writes summaries with a model over HTTP, beside the embedded one. */
export async function startWriter(embedded: SummaryEngine): Promise<Writer> {
  const server = await startChatServer(scribe());
  const model = new OpenAiChat({
    url: server.url,
    model: 'tiny',
    key: '',
    idleMs: 3_000,
    context: CONTEXT,
    retryDelayMs: 1,
  });
  return {
    server,
    summarize: (request = talk, run, signal = new AbortController().signal) =>
      createWrittenEngine(model, embedded).summarize(request, signal, run),
    close: async () => {
      await model.close();
      await server.close();
    },
  };
}

/** A run that remembers its stages and the parts that it kept. */
export function recordedRun(): SummaryRun & { kept: Map<string, unknown>; stages: SummaryProgress[] } {
  const kept = new Map<string, unknown>();
  const stages: SummaryProgress[] = [];
  return {
    kept,
    stages,
    onProgress: (progress) => stages.push(progress),
    parts: { find: async (key) => kept.get(key), keep: async (key, content) => void kept.set(key, content) },
  };
}

/** A transcript of `count` distinct lines. */
export const longTalk = (count: number): SummaryRequest =>
  spokenMeeting(
    'en',
    Array.from({ length: count }, (_, at) => [
      ['Amina', 'Karim', 'Lila'][at % 3] as string,
      `Concerning topic number ${at} the ${['budget', 'portal', 'server', 'office'][at % 4]} team${at} reports progress.`,
    ]),
  );
