import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import type { InterfaceLanguage } from '#shared/rules/interfaceLanguage.ts';
import type { SitePage } from '#shared/rules/sitePages.ts';
import { ROOT, viteConfig } from './paths.ts';

export interface RenderedPage {
  title: string;
  description: string;
  body: string;
}

type RenderPage = (page: SitePage, language: InterfaceLanguage) => Promise<RenderedPage>;

/** Bundles the public pages' components for Node, which cannot read them as written, and lets `use` render them. */
export async function withSiteRenderer<Result>(
  use: (renderPage: RenderPage) => Promise<Result>,
): Promise<Result> {
  const outDir = join(ROOT, `node_modules/.cache/site-${process.pid}`);
  await build({
    ...viteConfig,
    build: { ssr: 'src/client/site/renderPage.tsx', outDir, copyPublicDir: false },
  });
  try {
    const url = pathToFileURL(join(outDir, 'renderPage.js')).href;
    const { renderPage } = (await import(url)) as { renderPage: RenderPage };
    return await use(renderPage);
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}
