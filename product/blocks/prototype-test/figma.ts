/** Files in Figma have keys of this form: https://developers.figma.com/docs/embeds/resources */
const PATH = /^\/proto\/([0-9a-zA-Z]{22,128})(\/[^/]*)?$/;
/** Where the prototype begins and how it fits; everything else in a copied address is about the person who copied it. */
const KEPT = ['node-id', 'page-id', 'starting-point-node-id', 'scaling', 'content-scaling'];

/** What the participant's page must be allowed to frame. */
export const FIGMA_ORIGIN = 'https://embed.figma.com';

/**
 * The address that embeds a Figma prototype, or null when the one given is none.
 *
 * Source: Figma, Embed a Figma prototype, https://developers.figma.com/docs/embeds/embed-figma-prototype
 */
export function figmaEmbed(address: string): string | null {
  let given: URL;
  try {
    given = new URL(address.trim());
  } catch {
    return null;
  }
  if (given.protocol !== 'https:' || given.port || given.username || given.password) return null;
  if (!['figma.com', 'www.figma.com', 'embed.figma.com'].includes(given.hostname)) return null;
  const key = PATH.exec(given.pathname)?.[1];
  if (!key) return null;
  const embed = new URL(`/proto/${key}`, FIGMA_ORIGIN);
  for (const name of KEPT) {
    const value = given.searchParams.get(name);
    if (value !== null) embed.searchParams.set(name, value.slice(0, 200));
  }
  embed.searchParams.set('hide-ui', '1');
  embed.searchParams.set('hotspot-hints', '0');
  embed.searchParams.set('embed-host', 'earshot');
  return embed.href;
}
