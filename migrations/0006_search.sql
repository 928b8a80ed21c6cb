-- Lets a GIN index contain ids beside words. The extension is trusted, so the database's owner may create it.
create extension if not exists btree_gin;

-- All bodies use `return`, which is parsed at creation, so that a restore under another search_path resolves the
-- functions that they call. Applies NFKC first, because search_fold would otherwise turn some compatibility characters
-- into quotes inside the quotes of a lexeme.
create function search_plain(content text) returns text language sql immutable strict parallel safe
return translate(normalize(content, NFKC), '’‘،؛؟«»', '''''     ');

-- Removes what readers do not type: accents, Arabic vowel signs, tatweel, the variants of alef, ya and ta marbuta.
-- Composes the result (NFC), because a decomposed word could exceed the maximum length of a lexeme.
create function search_fold(content text) returns text language sql immutable strict parallel safe
return normalize(
  translate(
    regexp_replace(normalize(content, NFKD), '[\u0300-\u036f\u0640\u064b-\u065f\u0670\u06d6-\u06ed]', '', 'g'),
    'ٱىةœŒ', 'ايهoO'
  ),
  NFC
);

-- Arabic attaches "and", "so", "with", "like", "to" and the article to the word, and the stemmer cuts other suffixes
-- from a word with the article than without it. Returns the words without these prefixes, and then with the article.
create function search_arabic(content text) returns text language sql immutable strict parallel safe
return (
  select bare || ' ' || regexp_replace(bare, '\m([ء-ي]{3,})', 'ال\1', 'g')
  from regexp_replace(
    regexp_replace(content, '[\u0640\u064b-\u0652\u0670]', '', 'g'), '\m([وفبك]{0,2}ال|و?لل)(?=[ء-ي]{3})', '', 'g'
  ) as bare
);

-- Stems before folding, because the French stemmer recognizes suffixes by their accents.
create function search_stems(config regconfig, content text) returns tsvector language sql immutable strict parallel safe
return search_fold(to_tsvector(config, search_plain(content))::text)::tsvector;

create function search_vector(language text, content text) returns tsvector language sql immutable strict parallel safe
return to_tsvector('simple', search_fold(search_plain(content))) || case language
  when 'en' then search_stems('english', content)
  when 'fr' then search_stems('french', content)
  else ''::tsvector
end
  -- Recognizes Arabic by its script, because a line's language is only a hint to the speech engine.
  || case when content ~ '[ء-ي]' then search_stems('arabic', search_arabic(content)) else ''::tsvector end;

-- Vector of a text whose language is unknown, such as typed text; stems it in every language.
create function search_any_vector(content text) returns tsvector language sql immutable strict parallel safe
return to_tsvector('simple', search_fold(search_plain(content)))
  || search_stems('english', content) || search_stems('french', content) || search_stems('arabic', search_arabic(content));

-- Joins the texts of a list of { text, evidence }.
create function search_texts(cited jsonb) returns text language sql immutable strict parallel safe
return (select coalesce(string_agg(item ->> 'text', E'\n'), '') from jsonb_array_elements(cited) as item);

-- Query for these words without stemming, in this order.
create function search_phrase(content text) returns tsquery language sql immutable strict parallel safe
return phraseto_tsquery('simple', search_fold(search_plain(content)));

-- Query for one word, inflected in any language; also as a prefix if is_beginning, while the word is being typed.
create function search_word(word text, is_beginning boolean) returns tsquery language sql immutable strict parallel safe
return search_phrase(word)
  || search_fold(plainto_tsquery('english', search_plain(word))::text)::tsquery
  || search_fold(plainto_tsquery('french', search_plain(word))::text)::tsquery
  || search_fold(replace(plainto_tsquery('arabic', search_arabic(search_plain(word || ' ' || regexp_replace(word, 'ه$', 'ة'))))::text, '&', '|'))::tsquery
  || case when is_beginning and numnode(search_phrase(word)) = 1 then (search_phrase(word)::text || ':*')::tsquery else search_phrase(word) end;

-- Whether the word is a stop word in one of the languages. PostgreSQL has no stop words for Arabic and lacks some
-- for French; the lists are folded, like the word that they are compared with.
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
-- One index probe per meeting: 5 µs if the word does not occur, regardless of the size of other meetings. The id is
-- cast to text, because the planner would otherwise read all lines of the meeting by the unique index.
create index segments_search on segments using gin ((meeting_id::text), search);

alter table summaries add column search tsvector not null
  generated always as (
    search_vector(language, search_texts(sentences) || E'\n' || search_texts(takeaways) || E'\n' || search_texts(decisions))
  ) stored;

alter table action_items add column search tsvector not null generated always as (search_any_vector(task)) stored;
