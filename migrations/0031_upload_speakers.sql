alter table uploads
  -- The title of the resulting meeting; null for older uploads, which are named after their file.
  add title text,
  -- Whether the uploader stated that the only voice in the recording is their own.
  add is_own_voice boolean not null default false,
  -- If each channel has its own speaker: the median level difference in dB while the first channel is louder, and while
  -- the second is. Null for mono, and for channels with the same content.
  add channel_gaps_db real[],
  -- Number of recognized utterances; a later run segments the recording identically and skips that many.
  add done_utterances integer not null default 0;

-- Includes the speaker, because people on two channels may start to speak in the same millisecond.
alter table upload_lines add speaker smallint not null default 0;
alter table upload_lines drop constraint upload_lines_pkey, add primary key (upload_id, start_ms, speaker);
