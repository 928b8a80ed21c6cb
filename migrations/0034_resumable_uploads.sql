-- The query of POST /api/uploads for a file that arrives in several requests; null for one that arrives in a single
-- request. Only its owner can continue it.
alter table upload_reservations add choices jsonb;
