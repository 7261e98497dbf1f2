import { escapeHtml } from '../http/server/escape-html.ts';

/** The content of an email: paragraphs and at most one link. */
interface EmailContent {
  subject: string;
  paragraphs: string[];
  action?: { label: string; link: string };
  /** Why the recipient got it, in small print at the end. */
  reason: string;
  /** Where the recipient can choose to get no more of them, below the reason. */
  choices?: { label: string; link: string };
  /** Address of an image that nobody sees, whose loading is counted. */
  image?: string;
  /** BCP 47 tag of its texts; English without one. */
  language?: string;
  direction?: 'ltr' | 'rtl';
}

/** A subject on one line, at most 200 characters, so that it cannot inject a header. */
export function formatSubject(text: string): string {
  return text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, 200);
}

/** Renders an email as plain text and as HTML without external styles, and without images but one that was asked for. */
export function renderEmail(content: EmailContent): { subject: string; text: string; html: string } {
  const { paragraphs, action, reason, choices, image, language = 'en', direction = 'ltr' } = content;
  const subject = formatSubject(content.subject);
  const text = [
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.link}`] : []),
    '—',
    reason,
    ...(choices ? [`${choices.label}: ${choices.link}`] : []),
  ].join('\n\n');
  const link = action ? escapeHtml(action.link) : '';
  const html = `<!doctype html>
<html lang="${escapeHtml(language)}" dir="${direction}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif"><div style="max-width:560px;margin:0 auto">
${paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`).join('\n')}
${action ? `<p><a href="${link}"><b>${escapeHtml(action.label)}</b></a></p>\n<p style="font-size:13px">${link}</p>` : ''}
<hr style="border:0;border-top:1px solid"><p style="font-size:13px">${escapeHtml(reason)}${choices ? ` <a href="${escapeHtml(choices.link)}">${escapeHtml(choices.label)}</a>` : ''}</p>
${image ? `<img src="${escapeHtml(image)}" alt="" width="1" height="1">` : ''}</div></body></html>
`;
  return { subject, text: `${text}\n`, html };
}
