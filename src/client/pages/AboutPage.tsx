import { Trans, useLingui } from '@lingui/react/macro';
import { useCurrentUser } from '#client/api/currentUser.ts';
import { About } from '#client/features/about/About.tsx';
import { useTitle } from '#client/features/shell/useTitle.ts';
import { PRODUCT_NAME } from '#shared/product.ts';

/** Open to everybody. Visitors see it in the site's frame, which has its own footer. */
export function AboutPage() {
  const { t } = useLingui();
  const user = useCurrentUser();
  const year = new Date().getFullYear();
  useTitle(t`About`);
  return (
    <>
      <About />
      {user && (
        <footer className="border-t border-line px-4 py-6 text-center text-sm text-ink-muted">
          <Trans>
            © {year} {PRODUCT_NAME}. Made in Algeria.
          </Trans>
        </footer>
      )}
    </>
  );
}
