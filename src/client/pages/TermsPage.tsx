import { Trans, useLingui } from '@lingui/react/macro';
import { ReadingPage } from '#client/features/shell/ReadingPage.tsx';
import { useTitle } from '#client/features/shell/useTitle.ts';
import { PageLink } from '#client/ui/prerendering/PageLink.tsx';
import { PRODUCT_NAME } from '#shared/product.ts';

export function TermsPage() {
  const { t } = useLingui();
  useTitle(t`Terms of Service`);
  return (
    <ReadingPage title={t`Terms of Service`} updated="2026-11-21T12:00">
      <p>
        <Trans>
          {PRODUCT_NAME} is a meeting assistant: it schedules and opens video meetings, writes down what is
          said and draws a summary from it. These terms are between you and whoever runs this server.
        </Trans>
      </p>
      <section>
        <h2>
          <Trans>Your account</Trans>
        </h2>
        <p>
          <Trans>
            Give a real email address, keep your password to yourself and end sessions you do not recognise on
            your profile. What is done from your account counts as done by you.
          </Trans>
        </p>
      </section>
      <section>
        <h2>
          <Trans>Recording what people say</Trans>
        </h2>
        <p>
          <Trans>
            Everyone in a meeting is asked before their microphone is captured and may stop it at any time.
            You may not get around that question, nor upload recordings of people who did not agree to it.
          </Trans>
        </p>
      </section>
      <section>
        <h2>
          <Trans>Your content</Trans>
        </h2>
        <p>
          <Trans>
            Titles, transcripts and summaries stay yours. Whoever you invite to a meeting can read its
            transcript and summary. The server's operator stores them only to show them to you.
          </Trans>
        </p>
      </section>
      <section>
        <h2>
          <Trans>What the assistant writes</Trans>
        </h2>
        <p>
          <Trans>
            Speech recognition mishears and summaries leave things out. That is why each sentence of a summary
            leads to the words it was drawn from. Check them before you rely on them.
          </Trans>
        </p>
      </section>
      <section>
        <h2>
          <Trans>Fair use</Trans>
        </h2>
        <p>
          <Trans>
            Do not attack the service, try to read other people's meetings, or use it for anything unlawful.
            The operator may close accounts that do.
          </Trans>
        </p>
      </section>
      <section>
        <h2>
          <Trans>The end</Trans>
        </h2>
        <p>
          <Trans>
            You may delete your meetings and stop using the service at any time. The service is provided as it
            is. How your data is handled is told in the{' '}
            <PageLink href="/privacy" className="text-bay underline underline-offset-2">
              Privacy Policy
            </PageLink>
            .
          </Trans>
        </p>
      </section>
    </ReadingPage>
  );
}
