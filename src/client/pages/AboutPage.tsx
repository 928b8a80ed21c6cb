import { useCurrentUser } from '#client/api/currentUser.ts';
import { About } from '#client/features/about/About.tsx';
import { useTitle } from '#client/features/shell/useTitle.ts';
import { PRODUCT_NAME } from '#shared/product.ts';

/** Everybody's page: visitors see it in the site's frame, which has a footer of its own. */
export function AboutPage() {
  const user = useCurrentUser();
  useTitle('About');
  return (
    <>
      <About />
      {user && (
        <footer className="border-t border-line px-4 py-6 text-center text-sm text-ink-muted">
          © {new Date().getFullYear()} {PRODUCT_NAME}. Made in Algeria.
        </footer>
      )}
    </>
  );
}
