import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PageStyle } from '#product/customisation/page-style.ts';
import { allowStyle } from './page-policy.ts';
import { renderScriptlessPage } from './render-page.ts';
import { buildPermissionsPolicy, sendPage } from './send-page.ts';

/** It has styles and forms, and nothing else. */
const buildPolicy = (styles: readonly string[]): string =>
  [
    "default-src 'none'",
    `style-src ${styles.map(allowStyle).join(' ')}`,
    'img-src data:',
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

const listStyles = (template: string): string[] =>
  [...template.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css]) => css!);

/** Sends a page of plain HTML in the template and style of the participant's page. */
export async function sendScriptlessPage(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  template: string,
  page: {
    status: 200 | 404;
    style: PageStyle | null;
    /** Styles of this sort of page, beside those of the template. */
    styles: string;
    language: string;
    title: string;
    html: string;
  },
): Promise<FastifyReply> {
  const { style, styles, language, title } = page;
  void reply
    .status(page.status)
    .header('permissions-policy', buildPermissionsPolicy([]))
    .header(
      'content-security-policy',
      buildPolicy([...listStyles(template), ...(style?.css ? [style.css] : []), styles]),
    );
  const html = await renderScriptlessPage(template, style, { language, title, content: page.html, styles });
  return sendPage(request, reply, html);
}
