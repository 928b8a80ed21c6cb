import { Link } from '@tanstack/react-router';
import { ReadingPage } from '#client/features/shell/ReadingPage.tsx';
import { useTitle } from '#client/features/shell/useTitle.ts';
import { PRODUCT_NAME } from '#shared/product.ts';

export function PrivacyPage() {
  useTitle('Privacy Policy');
  return (
    <ReadingPage title="Privacy Policy" updated="Nov 21, 2026">
      <p>What {PRODUCT_NAME} keeps about you, where it goes, and how you get rid of it.</p>
      <section>
        <h2>What is kept</h2>
        <ul>
          <li>Your account: name, username, email, picture address, and a hash of your password.</li>
          <li>Your sessions: when and from which address and browser you are signed in.</li>
          <li>Your meetings: titles, times, who took part, transcripts and summaries.</li>
          <li>What you write on the contact form, with the name and email you give there.</li>
          <li>Your answer to the question whether your microphone may be captured, with its time.</li>
        </ul>
      </section>
      <section>
        <h2>What is not kept</h2>
        <p>
          The sound of a meeting is not stored. It is turned into text while people speak and then discarded.
          A recording that you upload is kept until it is transcribed, and then deleted. There is no
          advertising, no tracking, and one cookie: the one that keeps you signed in.
        </p>
      </section>
      <section>
        <h2>Where it goes</h2>
        <p>
          Accounts, transcripts and summaries lie in the database of this server. Unless its operator has
          connected another service, speech is recognised and summaries are made on this server too. Video
          calls run on the meeting host of each meeting, and pictures load from the addresses people gave.
        </p>
      </section>
      <section>
        <h2>Who can read it</h2>
        <p>
          A meeting's transcript and summary can be read by its owner and by those who joined it with an
          account. Nobody else who uses this server can even learn that it exists.
        </p>
      </section>
      <section>
        <h2>How to get rid of it</h2>
        <p>
          Deleting a meeting deletes its transcript and summary at once. You can end any session on{' '}
          <Link to="/profile" className="text-bay underline underline-offset-2">
            your profile
          </Link>
          .
        </p>
      </section>
    </ReadingPage>
  );
}
