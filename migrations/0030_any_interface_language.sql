-- Accepts any language code, so that a new interface language needs no migration. The list of languages is in
-- src/shared/rules/language/interfaceLanguage.ts.
alter table users drop constraint users_language_check;
alter table users add constraint users_language_check check (language ~ '^[a-z]{2,3}$');
