-- The last change of the lines when each text was generated or edited. Stored per point and action item, because an
-- edited text, and a text kept from an earlier version, are based on another change than the rest of their summary.
alter table summary_points add column drawn_change integer not null default 0;
alter table action_items add column drawn_change integer not null default 0;
update summary_points set drawn_change = summaries.drawn_change
from summaries where summaries.id = summary_id and summaries.drawn_change > 0;
update action_items set drawn_change = summaries.drawn_change
from summaries where summaries.id = summary_id and summaries.drawn_change > 0;
update summary_version_items item set content = content || jsonb_build_object('drawn_change', version.drawn_change)
from summary_versions version where version.id = version_id;
alter table summaries drop column drawn_change;
alter table summary_versions drop column drawn_change;
