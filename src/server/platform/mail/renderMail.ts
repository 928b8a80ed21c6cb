import { directionOf, type InterfaceLanguage } from '#shared/rules/language/interfaceLanguage.ts';

export interface MailContent {
  language: InterfaceLanguage;
  /** Paragraphs above the link. Text that a person typed must be wrapped by `isolated`. */
  paragraphs: string[];
  link?: { label: string; url: string };
  /** Paragraphs below the link, in a smaller font. */
  footer?: string[];
}

/**
 * Isolates a title or a name (Unicode bidi), so that it cannot change the text direction of the surrounding sentence.
 */
export const isolated = (text: string): string =>
  `\u2068${text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '')}\u2069`;

/** Renders a message as plain text and as HTML, in which the link is a button. */
export function renderMail({ language, paragraphs, link, footer = [] }: MailContent): {
  text: string;
  html: string;
} {
  const text = [
    ...paragraphs,
    ...(link ? [`${link.label}:\n${link.url}`] : []),
    ...(footer.length > 0 ? ['-- ', ...footer] : []),
  ].join('\n\n');
  const direction = directionOf(language);
  // Sets language and direction on the inner element too, because many mail programs strip html and body.
  const html = `<!doctype html>
<html lang="${language}" dir="${direction}">
<body style="margin:0;background:#f4f6f7">
<div lang="${language}" dir="${direction}" style="max-width:34rem;margin:0 auto;padding:24px;background:#ffffff;color:#16242c;font:16px/1.6 system-ui,sans-serif;text-align:start">
${paragraphs.map((paragraph) => `<p>${toHtml(paragraph)}</p>`).join('\n')}
${link ? `<p><a href="${toHtml(link.url)}" style="display:inline-block;padding:10px 18px;border-radius:10px;background:#0c5a78;color:#ffffff;text-decoration:none">${toHtml(link.label)}</a></p>` : ''}
${footer.map((line) => `<p style="font-size:14px;color:#5a6a72">${toHtml(line)}</p>`).join('\n')}
</div>
</body>
</html>
`;
  return { text: `${text}\n`, html };
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '\n': '<br>',
};

const toHtml = (text: string): string => text.replace(/[&<>"'\n]/g, (character) => ENTITIES[character] ?? '');
