/** Path of a Figma prototype with its file key: https://developers.figma.com/docs/embeds/resources */
const PATH = /^\/proto\/([0-9a-zA-Z]{22,128})(\/[^/]*)?$/;
/** Parameters for the start screen and scaling; all others in a copied link concern the person who copied it. */
const KEPT_PARAMETERS = ['node-id', 'page-id', 'starting-point-node-id', 'scaling', 'content-scaling'];

/** The origin that the participant's page embeds in an iframe. */
export const FIGMA_ORIGIN = 'https://embed.figma.com';

/**
 * The URL that embeds a Figma prototype, or null if the address is not a link to one.
 *
 * Source: Figma, Embed a Figma prototype, https://developers.figma.com/docs/embeds/embed-figma-prototype
 */
export function createFigmaEmbedUrl(address: string): string | null {
  let url: URL;
  try {
    url = new URL(address.trim());
  } catch {
    return null;
  }
  if (url.protocol !== 'https:' || url.port || url.username || url.password) return null;
  if (!['figma.com', 'www.figma.com', 'embed.figma.com'].includes(url.hostname)) return null;
  const key = PATH.exec(url.pathname)?.[1];
  if (!key) return null;
  const embed = new URL(`/proto/${key}`, FIGMA_ORIGIN);
  for (const name of KEPT_PARAMETERS) {
    const value = url.searchParams.get(name);
    if (value !== null) embed.searchParams.set(name, value.slice(0, 200));
  }
  embed.searchParams.set('hide-ui', '1');
  embed.searchParams.set('hotspot-hints', '0');
  embed.searchParams.set('embed-host', 'earshot');
  return embed.href;
}
