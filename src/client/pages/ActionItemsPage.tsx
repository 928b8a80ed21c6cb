import { useLingui } from '@lingui/react/macro';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { ActionList, type EditorProps } from '#client/features/actionItems/ActionList.tsx';
import { type ActionFilters, readActionFilters } from '#client/features/actionItems/actionFilters.ts';
import { OwnerSelect, STATE_NAMES } from '#client/features/actionItems/OwnerSelect.tsx';
import { useMeetingDetail } from '#client/features/conference/useMeetingDetail.ts';
import { useTitle } from '#client/features/shell/useTitle.ts';
import { ActionItemDialog } from '#client/features/summaries/actionItems/ActionItemDialog.tsx';
import { personLabel } from '#client/language/personLabel.ts';
import { Page, PageHeader } from '#client/ui/layout/Page.tsx';
import { TabPanel, Tabs } from '#client/ui/layout/Tabs.tsx';

const STATES = ['open', 'due', 'overdue', 'done'] as const;

export function ActionItemsPage() {
  const { t } = useLingui();
  const filters = readActionFilters(getRouteApi('/signedIn/action-items').useSearch());
  const navigate = useNavigate();
  const show = (changed: Partial<ActionFilters>) =>
    void navigate({
      to: '/action-items',
      search: { ...filters, ...changed },
      replace: true,
      resetScroll: false,
    });
  useTitle(t`Action Items`);
  return (
    <Page>
      <PageHeader title={t`Action Items`} subtitle={t`What was promised in your meetings, and by when`} />
      <Tabs
        value={filters.state}
        onChange={(state) => show({ state })}
        label={t`Which action items`}
        tabs={STATES.map((value) => ({ value, label: t(STATE_NAMES[value]) }))}
        actions={<OwnerSelect whose={filters.whose} onChange={(whose) => show({ whose })} />}
      >
        {STATES.map((state) => (
          <TabPanel key={state} value={state}>
            <ActionList filters={filters} renderEditor={(editor) => <Editor {...editor} />} />
          </TabPanel>
        ))}
      </Tabs>
    </Page>
  );
}

/** Suggests the participants of the item's meeting as owners; a name can be typed before they have loaded. */
function Editor({ item, ...rest }: EditorProps) {
  const meeting = useMeetingDetail(item.meetingId);
  const people = meeting.data?.participants.map(({ name, isGuest }) => personLabel(name, isGuest)) ?? [];
  return <ActionItemDialog item={item} people={people} {...rest} />;
}
