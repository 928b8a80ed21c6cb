/** Five times what an honest recording needs; a rate of 1 Hz alone asks for 400 MB. */
export const DECODER_LIMITS = { addressBytes: 1_024_000_000, dataBytes: 256_000_000, cpuSeconds: 3_600 };

/** Formats with sound only: no playlist, which would name further files. */
const DEMUXERS = 'aac,aiff,amr,asf,avi,caf,flac,matroska,webm,mov,mp3,mpeg,mpegts,ogg,w64,wav';

/** Options of ffmpeg and ffprobe for a file that may be hostile. */
export const INPUT_LIMITS = [
  ...['-max_alloc', '134217728', '-protocol_whitelist', 'file,pipe', '-format_whitelist', DEMUXERS],
];
