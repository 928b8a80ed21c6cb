/** Five times what an honest recording needs; a file that claims a rate of 1 Hz makes ffmpeg ask for 400 MB. */
export const DECODER_LIMITS = { addressBytes: 1_024_000_000, dataBytes: 256_000_000, cpuSeconds: 3_600 };

/** Formats that hold sound, without playlists, which could make ffmpeg read further files. */
const DEMUXERS = 'aac,aiff,amr,asf,avi,caf,flac,matroska,webm,mov,mp3,mpeg,mpegts,ogg,w64,wav';

/** Options of ffmpeg and ffprobe for untrusted files. */
export const INPUT_LIMITS = [
  ...['-max_alloc', '134217728', '-protocol_whitelist', 'file,pipe', '-format_whitelist', DEMUXERS],
];
