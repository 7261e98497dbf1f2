/** One mail in our words: a greeting line, paragraphs, at most one link. */
export interface Letter {
  subject: string;
  paragraphs: string[];
  action?: { label: string; link: string };
  /** Why the reader got it, small, at the end. */
  reason: string;
}

/** Text as HTML text; nothing a person typed becomes markup. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/** A subject on one line, at most 200 characters: a header cannot be broken into two. */
export function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, 200);
}

/** Writes a letter as plain text and as small HTML without pictures, styles from elsewhere or tracking. */
export function writeLetter(letter: Letter): { subject: string; text: string; html: string } {
  const { paragraphs, action, reason } = letter;
  const subject = oneLine(letter.subject);
  const text = [...paragraphs, ...(action ? [`${action.label}:\n${action.link}`] : []), '—', reason].join(
    '\n\n',
  );
  const link = action ? escapeHtml(action.link) : '';
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif"><div style="max-width:560px;margin:0 auto">
${paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('\n')}
${action ? `<p><a href="${link}"><b>${escapeHtml(action.label)}</b></a></p>\n<p style="font-size:13px">${link}</p>` : ''}
<hr style="border:0;border-top:1px solid"><p style="font-size:13px">${escapeHtml(reason)}</p>
</div></body></html>
`;
  return { subject, text: `${text}\n`, html };
}
