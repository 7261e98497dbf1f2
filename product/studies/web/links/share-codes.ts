const escapeAttribute = (text: string) =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** What `embed.js` says by itself. */
const CLOSE = 'Close';

interface Shared {
  /** The address of the study's page. */
  linkUrl: string;
  linkToken: string;
}

/** HTML that shows the study in a page. It is readable, since people paste it into pages that they edit. */
export function buildEmbedCode({ linkUrl, linkToken }: Shared, title: string): string {
  const { origin } = new URL(linkUrl);
  return [
    `<iframe src="${origin}/embed/${linkToken}" title="${escapeAttribute(title)}"`,
    '  allow="microphone; camera; display-capture; clipboard-write"',
    '  style="width: 100%; height: 600px; min-height: 320px; border: 0"></iframe>',
    `<script src="${origin}/embed.js" async></script>`,
  ].join('\n');
}

/** HTML that adds a button, which opens the study in a dialog; `close` names the button that closes it. */
export function buildPopupCode({ linkUrl, linkToken }: Shared, label: string, close = CLOSE): string {
  const { origin } = new URL(linkUrl);
  const closing = close === CLOSE ? '' : ` data-close="${escapeAttribute(close)}"`;
  return `<script src="${origin}/embed.js" async\n  data-popup="${linkToken}" data-label="${escapeAttribute(label)}"${closing}></script>`;
}

/** Email tools, with what they replace by the address of each recipient. */
export const EMAIL_TOOLS = {
  none: null,
  mailchimp: '*|EMAIL|*',
  brevo: '{{ contact.EMAIL }}',
  hubspot: '{{ contact.email }}',
  customerio: '{{ customer.email }}',
} as const;
export type EmailTool = keyof typeof EMAIL_TOOLS;

/** The link in an invitation. The tool reads its field as it is, so that is not percent-encoded. */
export const buildInvitationLink = (address: string, tool: EmailTool, identifies: boolean): string =>
  EMAIL_TOOLS[tool] !== null && identifies ? `${address}?email=${EMAIL_TOOLS[tool]}` : address;
