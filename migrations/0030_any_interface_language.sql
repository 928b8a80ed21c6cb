-- The list of interface languages is in src/shared/rules/language/interfaceLanguage.ts; a new one must not need a migration.
alter table users drop constraint users_language_check;
alter table users add constraint users_language_check check (language ~ '^[a-z]{2,3}$');
