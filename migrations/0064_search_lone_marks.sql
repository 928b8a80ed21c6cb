-- Removes the marks that search_fold removes before words are stemmed too: a word of nothing else, such as the tatweel
-- between two Arabic words, would otherwise become an empty lexeme, with which PostgreSQL refuses the whole text.
create or replace function search_plain(content text) returns text language sql immutable strict parallel safe
return translate(
  regexp_replace(normalize(content, NFKC), '[\u0300-\u036f\u0640\u064b-\u065f\u0670\u06d6-\u06ed]', '', 'g'),
  '’‘،؛؟«»', '''''     '
);
