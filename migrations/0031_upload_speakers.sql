alter table uploads
  -- The title of the meeting that it becomes; null for uploads of before, which are named after their file.
  add title text,
  -- Whether the uploader said that the voice in it is their own.
  add is_own_voice boolean not null default false,
  -- Where each channel holds its own voice: by how many decibels the other channel is quieter while the first, and while
  -- the second, is heard. Null for one channel, and for channels that are alike.
  add channel_gaps_db real[],
  -- Utterances that are recognized already: a later run finds the same ones and skips as many.
  add done_utterances integer not null default 0;

-- People on two channels may begin to speak in the same millisecond.
alter table upload_lines add speaker smallint not null default 0;
alter table upload_lines drop constraint upload_lines_pkey, add primary key (upload_id, start_ms, speaker);
