-- So that the index below can hold ids beside words. A trusted extension: the database's owner may create it.
create extension if not exists btree_gin;

-- The bodies are parsed here and now, so that a restore under another search_path still finds what they call.
-- Compatibility forms first: none of them may turn into a quote later on, between the quotes of a lexeme.
create function search_plain(content text) returns text language sql immutable strict parallel safe
return translate(normalize(content, NFKC), '’‘،؛؟«»', '''''     ');

-- What readers do not type: accents, Arabic vowel signs, tatweel, the variants of alef, ya and ta marbuta.
-- Composed again at the end, because a decomposed word could outgrow what a lexeme may hold.
create function search_fold(content text) returns text language sql immutable strict parallel safe
return normalize(
  translate(
    regexp_replace(normalize(content, NFKD), '[\u0300-\u036f\u0640\u064b-\u065f\u0670\u06d6-\u06ed]', '', 'g'),
    'ٱىةœŒ', 'ايهoO'
  ),
  NFC
);

-- Arabic writes and, so, with, like, to and the article together with the word, and the stemmer ends a word
-- differently with and without the article: this gives it both.
create function search_arabic(content text) returns text language sql immutable strict parallel safe
return (
  select bare || ' ' || regexp_replace(bare, '\m([ء-ي]{3,})', 'ال\1', 'g')
  from regexp_replace(
    regexp_replace(content, '[\u0640\u064b-\u0652\u0670]', '', 'g'), '\m([وفبك]{0,2}ال|و?لل)(?=[ء-ي]{3})', '', 'g'
  ) as bare
);

-- Stemmed as it was spelt and folded afterwards: French endings are told by their accents.
create function search_stems(config regconfig, content text) returns tsvector language sql immutable strict parallel safe
return search_fold(to_tsvector(config, search_plain(content))::text)::tsvector;

create function search_vector(language text, content text) returns tsvector language sql immutable strict parallel safe
return to_tsvector('simple', search_fold(search_plain(content))) || case language
  when 'en' then search_stems('english', content)
  when 'fr' then search_stems('french', content)
  else ''::tsvector
end
  -- By its script, since a language is only a hint to the engine that heard it.
  || case when content ~ '[ء-ي]' then search_stems('arabic', search_arabic(content)) else ''::tsvector end;

-- A text without a language of its own, such as what a person typed.
create function search_any_vector(content text) returns tsvector language sql immutable strict parallel safe
return to_tsvector('simple', search_fold(search_plain(content)))
  || search_stems('english', content) || search_stems('french', content) || search_stems('arabic', search_arabic(content));

-- The texts of a list of { text, evidence }.
create function search_texts(cited jsonb) returns text language sql immutable strict parallel safe
return (select coalesce(string_agg(item ->> 'text', E'\n'), '') from jsonb_array_elements(cited) as item);

-- The words as they stand, in this order.
create function search_phrase(content text) returns tsquery language sql immutable strict parallel safe
return phraseto_tsquery('simple', search_fold(search_plain(content)));

-- One word in whatever form and language; as a beginning too while it is still being typed.
create function search_word(word text, is_beginning boolean) returns tsquery language sql immutable strict parallel safe
return search_phrase(word)
  || search_fold(plainto_tsquery('english', search_plain(word))::text)::tsquery
  || search_fold(plainto_tsquery('french', search_plain(word))::text)::tsquery
  || search_fold(replace(plainto_tsquery('arabic', search_arabic(search_plain(word || ' ' || regexp_replace(word, 'ه$', 'ة'))))::text, '&', '|'))::tsquery
  || case when is_beginning and numnode(search_phrase(word)) = 1 then (search_phrase(word)::text || ':*')::tsquery else search_phrase(word) end;

-- A word that one of the languages holds too common to search for. PostgreSQL knows none in Arabic and forgot
-- some in French; folded here, as the words are.
create function search_is_common(word text) returns boolean language sql immutable strict parallel safe
return to_tsvector('english', search_plain(word)) = ''::tsvector
  or to_tsvector('french', search_plain(word)) = ''::tsvector
  or lower(search_fold(word)) = any (
    array['les', 'cette', 'cet', 'donc', 'car', 'est', 'sont', 'ou', 'si', 'quoi', 'comme', 'plus', 'tres', 'ca']
    || array['في', 'من', 'علي', 'الي', 'عن', 'مع', 'هذا', 'هذه', 'ذلك', 'تلك', 'التي', 'الذي', 'ما', 'ماذا', 'لا', 'لم', 'لن']
    || array['ان', 'كان', 'كانت', 'هو', 'هي', 'هل', 'كل', 'قد', 'ثم', 'او', 'لكن', 'بعد', 'قبل', 'عند', 'حتي', 'هم', 'نحن', 'انا']
  );

alter table segments add column search tsvector not null
  generated always as (
    setweight(search_vector(language, content), 'A')
    || setweight(to_tsvector('simple', search_fold(search_plain(speaker_name))), 'D')) stored;
-- One small probe a meeting: 5 µs where the word does not occur, however much others have said. As text, because
-- under its own type the planner would rather read the meeting's every line by the unique index.
create index segments_search on segments using gin ((meeting_id::text), search);

alter table summaries add column search tsvector not null
  generated always as (
    search_vector(language, search_texts(sentences) || E'\n' || search_texts(takeaways) || E'\n' || search_texts(decisions))
  ) stored;

alter table action_items add column search tsvector not null generated always as (search_any_vector(task)) stored;
