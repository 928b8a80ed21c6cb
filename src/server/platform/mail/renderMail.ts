import { directionOf, type InterfaceLanguage } from '#shared/rules/language/interfaceLanguage.ts';

export interface MailContent {
  language: InterfaceLanguage;
  /** Above the link; wrap text that a person typed in `isolated`. */
  paragraphs: string[];
  link?: { label: string; url: string };
  /** Below the link, in small letters. */
  footer?: string[];
}

/** Keeps a title or a name from changing the text direction of the sentence around it. */
export const isolated = (text: string): string =>
  `\u2068${text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '')}\u2069`;

/** The same message as plain text and as HTML with a button for the link. */
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
  // On the inner element too: many mail programs strip html and body.
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
