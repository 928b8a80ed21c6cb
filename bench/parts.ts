import { measureApiCall } from './api/apiCall.ts';
import { measureMeetingList } from './api/meetingList.ts';
import { measureFanOut } from './fanOut/fanOut.ts';
import { measureServerMemory } from './fanOut/serverMemory.ts';
import type { Measurement } from './measurement.ts';
import { measureLongTranscript } from './pages/longTranscript.ts';
import { measureWebPages } from './pages/webPages.ts';
import { measureRoom } from './room/room.ts';
import { measureRoomLoad } from './room/roomLoad.ts';
import { measureScale } from './scale/scale.ts';
import { measureSearch } from './search/search.ts';
import { measureEightSpeakers } from './speech/eightSpeakers.ts';
import { measureEndToEndSpeech } from './speech/endToEndSpeech.ts';
import { measureFinalDelay } from './speech/finalDelay.ts';
import { measureMixes } from './speech/mixes.ts';
import { measurePreviews } from './speech/previews.ts';
import { measureStreams } from './speech/streams.ts';
import { measureSummaries } from './summaries/summaries.ts';

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
