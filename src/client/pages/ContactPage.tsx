import { Trans, useLingui } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { useCurrentUser } from '#client/api/currentUser.ts';
import { ContactFields } from '#client/features/contact/ContactFields.tsx';
import { CONTACT_QUESTIONS } from '#client/features/contact/contactQuestions.ts';
import { useTitle } from '#client/features/shell/useTitle.ts';
import { Card } from '#client/ui/layout/Card.tsx';
import { Page, PageHeader } from '#client/ui/layout/Page.tsx';
import { Questions } from '#client/ui/layout/Questions.tsx';
import { LeaveQuestion } from '#client/ui/overlays/LeaveQuestion.tsx';
import { unsavedFields } from '#client/ui/typedText.ts';

export function ContactPage() {
  const { t } = useLingui();
  const { subject } = getRouteApi('/signedIn/contact').useSearch();
  const user = useCurrentUser();
  useTitle(t`Contact`);
  return (
    <Page>
      <PageHeader title={t`Contact`} subtitle={t`A question, a wish, a team of fifty? Write to us.`} />
      <div className="grid items-start gap-x-10 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <Card {...unsavedFields(true)}>
          <ContactFields
            // Resets the form for another subject, which is a new message.
            key={subject}
            leaveQuestion={(hasMessage) => <LeaveQuestion isDirty={hasMessage} />}
            known={{ name: user?.name ?? '', email: user?.email ?? '', subject: subject ?? '' }}
          />
        </Card>
        <section aria-labelledby="questions-title">
          <h2 id="questions-title" className="pb-4 text-xl">
            <Trans>Frequently asked questions</Trans>
          </h2>
          <Questions items={CONTACT_QUESTIONS} />
        </section>
      </div>
    </Page>
  );
}
