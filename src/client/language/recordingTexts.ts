import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Translations of the server's messages about recordings and transcription. */
export const RECORDING_TEXTS: Record<string, MessageDescriptor> = {
  'The upload stopped before the file was complete.': msg`The upload stopped before the file was complete.`,
  'The upload was broken off.': msg`The upload was broken off.`,
  'The file is empty.': msg`The file is empty.`,
  'This is not an audio or video file that can be read. MP3, M4A, WAV, OGG, WebM and MP4 are fine.': msg`This is not an audio or video file that can be read. MP3, M4A, WAV, OGG, WebM and MP4 are fine.`,
  'The server has no room for this file now. Please try again later.': msg`The server has no room for this file now. Please try again later.`,
  'Your files that wait to be transcribed take all the room you have on this server. Wait until one of them is done, or cancel one.': msg`Your files that wait to be transcribed take all the room you have on this server. Wait until one of them is done, or cancel one.`,
  'This server cannot read recordings: ffmpeg is not installed.': msg`This server cannot read recordings: ffmpeg is not installed.`,
  'There is no sound in this file.': msg`There is no sound in this file.`,
  'The file is damaged, or of a kind that cannot be read.': msg`The file is damaged, or of a kind that cannot be read.`,
  'Nobody could be heard speaking in this file.': msg`Nobody could be heard speaking in this file.`,
  'The file is no longer on this server. Please upload it again.': msg`The file is no longer on this server. Please upload it again.`,
  'The file could not be transcribed, although it was tried several times.': msg`The file could not be transcribed, although it was tried several times.`,
  'This meeting has a transcript already. Upload the recording as a file of its own.': msg`This meeting has a transcript already. Upload the recording as a file of its own.`,
  'This meeting was given a transcript meanwhile, so its recording was not written down.': msg`This meeting was given a transcript meanwhile, so its recording was not written down.`,
  'The speech engine cannot be reached.': msg`The speech engine cannot be reached.`,
  'The speech engine takes too long to answer.': msg`The speech engine takes too long to answer.`,
  "The speech engine refuses this server's key.": msg`The speech engine refuses this server's key.`,
  "The speech engine's account has no credit left.": msg`The speech engine's account has no credit left.`,
  'The speech engine gives answers that cannot be read.': msg`The speech engine gives answers that cannot be read.`,
  'Your words are kept and will appear when it answers again.': msg`Your words are kept and will appear when it answers again.`,
  'Your file is kept, and the work goes on when it answers again.': msg`Your file is kept, and the work goes on when it answers again.`,
  'The database is not answering. Your words are kept and will be stored when it is back.': msg`The database is not answering. Your words are kept and will be stored when it is back.`,
  'No speech engine is installed on this server, so nothing can be transcribed.': msg`No speech engine is installed on this server, so nothing can be transcribed.`,
  'The owner of this meeting switched the AI assistant off.': msg`The owner of this meeting switched the AI assistant off.`,
  'You started transcription in another window, so this one only watches now.': msg`You started transcription in another window, so this one only watches now.`,
  'You withdrew your consent. What you said in this meeting was removed.': msg`You withdrew your consent. What you said in this meeting was removed.`,
  "This browser's audio format cannot be read.": msg`This browser's audio format cannot be read.`,
  'Too much audio is waiting for the speech engine. Some of what you said is missing.': msg`Too much audio is waiting for the speech engine. Some of what you said is missing.`,
};
