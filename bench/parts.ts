import { measureApiCall } from './apiCall.ts';
import { measureEightSpeakers } from './eightSpeakers.ts';
import { measureEndToEndSpeech } from './endToEndSpeech.ts';
import { measureFanOut } from './fanOut.ts';
import { measureFinalDelay } from './finalDelay.ts';
import { measureLongTranscript } from './longTranscript.ts';
import type { Measurement } from './measurement.ts';
import { measureMeetingList } from './meetingList.ts';
import { measureMixes } from './mixes.ts';
import { measurePreviews } from './previews.ts';
import { measureRoom } from './room.ts';
import { measureRoomLoad } from './roomLoad.ts';
import { measureScale } from './scale.ts';
import { measureSearch } from './search.ts';
import { measureServerMemory } from './serverMemory.ts';
import { measureStreams } from './streams.ts';
import { measureSummaries } from './summaries.ts';
import { measureWebPages } from './webPages.ts';

/** The parts of the benchmark, in the order in which they run. */
export const PARTS: Readonly<Record<string, () => Promise<Measurement[]>>> = {
  api: measureApiCall,
  list: measureMeetingList,
  scale: measureScale,
  fanout: measureFanOut,
  memory: measureServerMemory,
  streams: measureStreams,
  chain: measureEndToEndSpeech,
  previews: measurePreviews,
  delay: measureFinalDelay,
  eight: measureEightSpeakers,
  mixes: measureMixes,
  summaries: measureSummaries,
  search: measureSearch,
  pages: measureWebPages,
  transcript: measureLongTranscript,
  room: async () => [...(await measureRoom()), ...(await measureRoomLoad())],
};
