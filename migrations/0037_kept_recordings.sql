alter table uploads
  -- For how long its owner keeps the file for playback, counted from its transcription; null deletes it then.
  add keep_days smallint,
  -- The moment of the meeting at which the recording begins.
  add kept_from timestamptz(3),
  -- The file is deleted after this moment. Null for every file that is not kept.
  add kept_until timestamptz(3);
create index uploads_kept on uploads (kept_until) where kept_until is not null;
