alter table uploads
  -- Days for which the file is kept for playback after its transcription; if null, it is deleted at once.
  add keep_days smallint,
  -- The time in the meeting at which the recording begins.
  add kept_from timestamptz(3),
  -- The file is deleted after this time. Null if it is not kept.
  add kept_until timestamptz(3);
create index uploads_kept on uploads (kept_until) where kept_until is not null;
