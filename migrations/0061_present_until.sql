-- When the server last saw the person in the meeting before its end. Streams that it did not see begin may be delivered
-- after the end if they were recorded later than this, by somebody whose connection was lost.
alter table participants add column present_until timestamptz(3);
update participants set present_until = here_until;
