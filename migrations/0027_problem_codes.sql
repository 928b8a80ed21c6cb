-- Why an upload failed or what it waits for, as a code with parameters that the interface translates. `problem` remains
-- the English text, for server processes of older versions and for old problems without a code.
alter table uploads add column problem_code text, add column problem_params jsonb;

update uploads
set problem_code = known.code
from (
  values
    ('This server cannot read recordings: ffmpeg is not installed.', 'recording_undecodable'),
    ('There is no sound in this file.', 'recording_without_sound'),
    ('The file is damaged, or of a kind that cannot be read.', 'recording_damaged'),
    ('Nobody could be heard speaking in this file.', 'recording_without_speech'),
    ('The file is no longer on this server. Please upload it again.', 'recording_gone'),
    ('The file could not be transcribed, although it was tried several times.', 'recording_given_up'),
    (
      'This meeting was given a transcript meanwhile, so its recording was not written down.',
      'recording_overtaken'
    ),
    ('No speech engine is installed on this server, so nothing can be transcribed.', 'speech_not_installed')
) as known (message, code)
where uploads.problem = known.message;

update uploads
set
  problem_code = 'recording_too_long',
  problem_params = jsonb_build_object('hours', substring(problem from '(\d+) hours')::integer)
where problem ~ '^The recording is longer than \d+ hours\. Please split it\.$';

update uploads
set
  problem_code = 'recording_unsupported_language',
  problem_params = jsonb_build_object(
    'engine',
    substring(problem from '^(.+) does not understand'),
    'language',
    case substring(problem from 'understand (\w+), so')
      when 'English' then 'en'
      when 'French' then 'fr'
      else 'ar'
    end
  )
where problem ~ '^.+ does not understand (English|French|Arabic), so this file cannot be transcribed on this server\.$';
