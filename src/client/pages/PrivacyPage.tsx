import { Trans, useLingui } from '@lingui/react/macro';
import { ReadingPage } from '#client/features/shell/ReadingPage.tsx';
import { useTitle } from '#client/features/shell/useTitle.ts';
import { PageLink } from '#client/ui/prerendering/PageLink.tsx';
import { PRODUCT_NAME } from '#shared/product.ts';

export function PrivacyPage() {
  const { t } = useLingui();
  useTitle(t`Privacy Policy`);
  return (
    <ReadingPage title={t`Privacy Policy`} updated="2026-11-21T12:00">
      <p>
        <Trans>What {PRODUCT_NAME} keeps about you, where it goes, and how you get rid of it.</Trans>
      </p>
      <section>
        <h2>
          <Trans>What is kept</Trans>
        </h2>
        <ul>
          <li>
            <Trans>Your account: name, username, email, picture address, and a hash of your password.</Trans>
          </li>
          <li>
            <Trans>Your sessions: when and from which address and browser you are signed in.</Trans>
          </li>
          <li>
            <Trans>Your meetings: titles, times, who took part, transcripts and summaries.</Trans>
          </li>
          <li>
            <Trans>The questions you ask about a meeting, with their answers: only you see them.</Trans>
          </li>
          <li>
            <Trans>
              What you write on the contact form, with the name and email you give there, for 12 months.
            </Trans>
          </li>
          <li>
            <Trans>Your answer to the question whether your microphone may be captured, with its time.</Trans>
          </li>
          <li>
            <Trans>
              Of the private address of your calendar, if you create one: when you did, and a hash of it.
            </Trans>
          </li>
        </ul>
      </section>
      <section>
        <h2>
          <Trans>What is not kept</Trans>
        </h2>
        <p>
          <Trans>
            The sound of a meeting is not stored. It is turned into text while people speak and then
            discarded. A recording that you upload is deleted once it is transcribed, or after the days for
            which you chose to keep it for playback. There is no advertising, no tracking, and no cookie but
            the one that keeps you signed in, the one that knows this device again when somebody elsewhere
            guesses at your password, the one that names your time zone, and, if you choose a language, the
            one that remembers it.
          </Trans>
        </p>
        <p>
          <Trans>
            What you said and the server has not written down yet waits in your own browser: until you sign
            out, and for a day at most.
          </Trans>
        </p>
      </section>
      <section>
        <h2>
          <Trans>Where it goes</Trans>
        </h2>
        <p>
          <Trans>
            Accounts, transcripts and summaries lie in the database of this server. Unless its operator has
            connected another service, speech is recognised and summaries are made on this server too. Video
            calls run on the meeting host of each meeting, and pictures load from the addresses people gave.
          </Trans>
        </p>
      </section>
      <section>
        <h2>
          <Trans>Who can read it</Trans>
        </h2>
        <p>
          <Trans>
            A meeting's transcript and summary can be read by its owner and by those who joined it with an
            account. Nobody else who uses this server can even learn that it exists.
          </Trans>
        </p>
        <p>
          <Trans>
            If you create a private address of your calendar, whoever knows it can read the titles, times and
            links of your meetings, until you reset it or turn it off.
          </Trans>
        </p>
        <p>
          <Trans>
            If the owner of a meeting makes a public link to its summary, whoever has the link can read the
            summary, and the transcript where the owner chose so, until the link ends or is revoked.
          </Trans>
        </p>
      </section>
      <section>
        <h2>
          <Trans>How to get rid of it</Trans>
        </h2>
        <p>
          <Trans>
            Deleting a meeting deletes its transcript and summary at once. You can end any session on{' '}
            <PageLink href="/profile" className="text-bay underline underline-offset-2">
              your profile
            </PageLink>
            .
          </Trans>
        </p>
        <p>
          <Trans>
            The owner of a meeting, or whoever runs this server, can limit for how many days meetings are
            kept. Whoever was in one can read a week before when it is deleted.
          </Trans>
        </p>
        <p>
          <Trans>
            Who agreed to be written down in a meeting can withdraw that, also when the meeting is over. What
            they said in it is removed for everybody, with every point of the summary that was drawn from it.
          </Trans>
        </p>
      </section>
    </ReadingPage>
  );
}
