const escapeAttribute = (text: string) =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** What `embed.js` says by itself. */
const CLOSE = 'Close';

/** The study's own address if it has one, else its link. */
export const getShareAddress = ({ address, linkUrl }: { address: string | null; linkUrl: string }): string =>
  address ? buildOwnUrl(linkUrl, address) : linkUrl;

/** The URL of an address of one's own. */
export const buildOwnUrl = (linkUrl: string, address: string) => `${new URL(linkUrl).origin}/r/${address}`;

/** Names of machines and addresses of private networks (RFC 1918, 3927, 4193, 6762). */
const PRIVATE_HOST =
  /^[^.]+$|\.(localhost|local|lan|home|internal|test)$|^(127|10|169\.254|192\.168|172\.(1[6-9]|2\d|3[01]))\.[\d.]+$/;

/** Whether people outside of the network of the server may open a link. */
export const isReachableFromOutside = (url: string): boolean => !PRIVATE_HOST.test(new URL(url).hostname);

/** The pages of networks and messengers on which a post with a link begins. */
export function buildNetworkLinks(address: string, post: string): { name: string; url: string }[] {
  const build = (page: string, parameters: Record<string, string>) =>
    `${page}?${new URLSearchParams(parameters).toString()}`;
  return [
    { name: 'LinkedIn', url: build('https://www.linkedin.com/sharing/share-offsite/', { url: address }) },
    { name: 'WhatsApp', url: build('https://wa.me/', { text: post }) },
    { name: 'Facebook', url: build('https://www.facebook.com/sharer/sharer.php', { u: address }) },
    { name: 'X', url: build('https://x.com/intent/post', { text: post }) },
    { name: 'Bluesky', url: build('https://bsky.app/intent/compose', { text: post }) },
    {
      name: 'Telegram',
      url: build('https://t.me/share/url', { url: address, text: post.replace(address, '').trim() }),
    },
    { name: 'Reddit', url: build('https://www.reddit.com/submit', { url: address }) },
  ];
}

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
