import { Link } from '@tanstack/react-router';
import { ReadingPage } from '#client/features/shell/ReadingPage.tsx';
import { useTitle } from '#client/features/shell/useTitle.ts';
import { PRODUCT_NAME } from '#shared/product.ts';

export function TermsPage() {
  useTitle('Terms of Service');
  return (
    <ReadingPage title="Terms of Service" updated="Nov 21, 2026">
      <p>
        {PRODUCT_NAME} is a meeting assistant: it schedules and opens video meetings, writes down what is said
        and draws a summary from it. These terms are between you and whoever runs this server.
      </p>
      <section>
        <h2>Your account</h2>
        <p>
          Give a real email address, keep your password to yourself and end sessions you do not recognise on
          your profile. What is done from your account counts as done by you.
        </p>
      </section>
      <section>
        <h2>Recording what people say</h2>
        <p>
          Everyone in a meeting is asked before their microphone is captured and may stop it at any time. You
          may not get around that question, nor upload recordings of people who did not agree to it.
        </p>
      </section>
      <section>
        <h2>Your content</h2>
        <p>
          Titles, transcripts and summaries stay yours. Whoever you invite to a meeting can read its
          transcript and summary. The server's operator stores them only to show them to you.
        </p>
      </section>
      <section>
        <h2>What the assistant writes</h2>
        <p>
          Speech recognition mishears and summaries leave things out. That is why each sentence of a summary
          leads to the words it was drawn from. Check them before you rely on them.
        </p>
      </section>
      <section>
        <h2>Fair use</h2>
        <p>
          Do not attack the service, try to read other people's meetings, or use it for anything unlawful. The
          operator may close accounts that do.
        </p>
      </section>
      <section>
        <h2>The end</h2>
        <p>
          You may delete your meetings and stop using the service at any time. The service is provided as it
          is. How your data is handled is told in the{' '}
          <Link to="/privacy" className="text-bay underline underline-offset-2">
            Privacy Policy
          </Link>
          .
        </p>
      </section>
    </ReadingPage>
  );
}
