import { directionOf, type InterfaceLanguage } from '#shared/rules/language/interfaceLanguage.ts';
import { isolate } from '#shared/rules/language/isolate.ts';
import { oneLine } from '#shared/rules/oneLine.ts';

export interface MailContent {
  language: InterfaceLanguage;
  /** Paragraphs above the link. Text that a person typed must be wrapped by `isolated`, or be a paragraph of its own. */
  paragraphs: (string | TypedParagraph)[];
  link?: MailLink;
  /** Paragraphs below the link, in a smaller font. A link stands as its address under its label. */
  footer?: (string | MailLink)[];
}

/** A whole paragraph that a person typed; its first letter decides its text direction. */
interface TypedParagraph {
  typed: string;
}

interface MailLink {
  label: string;
  url: string;
}

/**
 * Isolates a title or a name (Unicode bidi), so that it can neither change the text direction of the surrounding
 * sentence nor add lines to the mail.
 */
export const isolated = (text: string): string => isolate(oneLine(text));

/** Colours of the dark theme. `!important` overrides the inline styles, which mail programs without style sheets need. */
const DARK = `@media (prefers-color-scheme: dark) {
  .page { background: #09161c !important }
  .sheet { background: #111f26 !important; color: #ecf1f3 !important }
  .sheet .small { color: #a4b2b8 !important }
  .sheet .button { background: #63c4d7 !important; color: #05161f !important }
  .sheet .address { color: #63c4d7 !important }
}`;

/** Renders a message as plain text and as HTML, in which the link is a button. */
export function renderMail({ language, paragraphs, link, footer = [] }: MailContent): {
  text: string;
  html: string;
} {
  const text = [
    ...paragraphs.map((paragraph) => (typeof paragraph === 'string' ? paragraph : paragraph.typed)),
    ...(link ? [`${link.label}${language === 'fr' ? '\u00a0:' : ':'}\n${link.url}`] : []),
    ...(footer.length > 0
      ? ['-- ', ...footer.map((line) => (typeof line === 'string' ? line : `${line.label}\n${line.url}`))]
      : []),
  ].join('\n\n');
  const direction = directionOf(language);
  // Sets language and direction on the inner element too, because many mail programs strip html and body. Breaks long
  // words, because an address in a title would make the mail wider than a phone.
  const html = `<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<style>${DARK}</style>
</head>
<body class="page" style="margin:0;background:#f4f6f7">
<div lang="${language}" dir="${direction}" class="sheet" style="max-width:34rem;margin:0 auto;padding:24px;background:#ffffff;color:#16242c;font:16px/1.6 system-ui,sans-serif;text-align:start;overflow-wrap:anywhere;word-break:break-word">
${paragraphs.map(paragraphHtml).join('\n')}
${link ? `<p><a class="button" href="${toHtml(link.url)}" style="display:inline-block;padding:10px 18px;border-radius:10px;background:#0c5a78;color:#ffffff;text-decoration:none">${toHtml(link.label)}</a></p>` : ''}
${footer.map((line) => `<p class="small" style="font-size:14px;color:#5a6a72">${footerHtml(line)}</p>`).join('\n')}
</div>
</body>
</html>
`;
  return { text: `${text}\n`, html };
}

const paragraphHtml = (paragraph: string | TypedParagraph): string =>
  typeof paragraph === 'string'
    ? `<p>${toHtml(paragraph)}</p>`
    : `<p dir="auto">${toHtml(paragraph.typed)}</p>`;

const footerHtml = (line: string | MailLink): string =>
  typeof line === 'string'
    ? toHtml(line)
    : `${toHtml(line.label)}<br><a class="address" href="${toHtml(line.url)}" style="color:#0c5a78">${toHtml(line.url)}</a>`;

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '\n': '<br>',
};

const toHtml = (text: string): string => text.replace(/[&<>"'\n]/g, (character) => ENTITIES[character] ?? '');
