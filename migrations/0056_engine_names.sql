-- Removes the host of the language model from the engine's name, because every participant of a meeting can read it.
update summaries set engine = regexp_replace(engine, ' \((localhost|[^() ]*[.:][^() ]*)\)$', '');
update summary_versions set engine = regexp_replace(engine, ' \((localhost|[^() ]*[.:][^() ]*)\)$', '');
