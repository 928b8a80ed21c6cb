import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { queryClient } from '#client/api/queryClient.ts';
import { About } from '#client/features/about/About.tsx';
import { ChatWidget } from '#client/features/chat/ChatWidget.tsx';
import { NotFound } from '#client/features/shell/NotFound.tsx';
import { SiteFrame } from '#client/features/shell/site/SiteFrame.tsx';
import { loadTexts } from '#client/locales/texts.ts';
import { LandingPage } from '#client/pages/LandingPage.tsx';
import { PrivacyPage } from '#client/pages/PrivacyPage.tsx';
import { TermsPage } from '#client/pages/TermsPage.tsx';
import { Island, IslandFrame, type IslandName } from '#client/ui/prerendering/Island.tsx';
import { PageAddress } from '#client/ui/prerendering/PageLink.tsx';
import { documentTitle } from '#shared/product.ts';
import type { InterfaceLanguage } from '#shared/rules/language/interfaceLanguage.ts';
import type { SitePage } from '#shared/rules/screens/sitePages.ts';

interface Page {
  address: string;
  title: MessageDescriptor | undefined;
  Content: ComponentType;
  /** Whether the page has its own frame instead of the site's. */
  isBare?: true;
}

const PAGES: Record<SitePage, Page> = {
  landing: { address: '/#home', title: undefined, Content: LandingPage },
  about: { address: '/about', title: msg`About`, Content: About },
  terms: { address: '/terms', title: msg`Terms of Service`, Content: TermsPage },
  privacy: { address: '/privacy', title: msg`Privacy Policy`, Content: PrivacyPage },
  notFound: { address: '', title: msg`Page not found`, Content: NotFound, isBare: true },
};

/** Prerenders a public page in a language; returns its HTML. */
export async function renderPage(
  page: SitePage,
  language: InterfaceLanguage,
): Promise<{ title: string; body: string }> {
  await loadTexts(language);
  const { address, title, Content, isBare } = PAGES[page];
  const body = renderToStaticMarkup(
    <Providers>
      <PageAddress value={address}>
        <IslandFrame value={frame}>
          {isBare ? (
            <Content />
          ) : (
            <>
              <SiteFrame>
                <Content />
              </SiteFrame>
              <Island name="chat">
                <ChatWidget />
              </Island>
            </>
          )}
        </IslandFrame>
      </PageAddress>
    </Providers>,
  );
  return { title: documentTitle(title && i18n._(title)), body };
}

/** The description of every page for search engines and link previews. */
export async function descriptionIn(language: InterfaceLanguage): Promise<string> {
  await loadTexts(language);
  return i18n._(
    msg`Meetings with a live transcript and a summary that cites it, in English, French and Arabic.`,
  );
}

/** Renders an island as a separate React root, which islands.ts hydrates; islands inside it render inline. */
const frame = (name: IslandName, children: ReactNode) => (
  <div
    data-island={name}
    className="contents"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: markup rendered by React
    dangerouslySetInnerHTML={{
      __html: renderToString(<Providers>{children}</Providers>, { identifierPrefix: name }),
    }}
  />
);

function Providers({ children }: { children: ReactNode }) {
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </I18nProvider>
  );
}
