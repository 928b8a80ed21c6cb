-- What was said about a file that arrives in several requests, as a query of POST /api/uploads; null for one that comes in a
-- single request. It is the upload of its owner only.
alter table upload_reservations add choices jsonb;
