import { queryOptions } from '@tanstack/react-query';
import type { StudyShape } from '../../contract.ts';
import { LINK_CARD_HEADER } from '../../link-card.ts';

/** What messengers show for the link of a study. */
export interface LinkCard {
  title: string;
  description: string;
  /** '' if there is none. */
  image: string;
  imageAlt: string;
  host: string;
}

/** Whether a study may have a card: it is open to everyone with the link. Messengers count as computers. */
export const mayHaveCard = ({ hasPassword, state, link }: StudyShape): boolean =>
  state === 'live' && link.open && !hasPassword && (link.devices?.includes('desktop') ?? true);

/** The card of a study's link, read from its page as messengers do; null if it has none. */
export const linkCardOptions = ({ id, linkUrl, version, state }: StudyShape, language: string) =>
  queryOptions({
    queryKey: ['link-card', id, linkUrl, version, state, language],
    queryFn: async ({ signal }) => {
      const response = await fetch(new URL(linkUrl).pathname, {
        headers: { [LINK_CARD_HEADER]: '1', 'Accept-Language': language },
        // As a stranger: without the pass of a password.
        credentials: 'omit',
        cache: 'no-store',
        signal,
      });
      return readCard(await response.text(), new URL(linkUrl).host);
    },
    staleTime: 0,
  });

/** Reads the Open Graph properties of a page. Nothing else of it is parsed: this page's policy would report its styles. */
function readCard(html: string, host: string): LinkCard | null {
  const properties = html.match(/<meta property="og:[^>]*>/g) ?? [];
  const page = new DOMParser().parseFromString(properties.join(''), 'text/html');
  const read = (property: string) =>
    page.querySelector(`meta[property="og:${property}"]`)?.getAttribute('content') ?? '';
  const [title, image] = [read('title'), read('image')];
  if (title === '') return null;
  return {
    title,
    description: read('description'),
    // The team may use another name of the same server.
    image: image && new URL(image).pathname,
    imageAlt: read('image:alt'),
    host,
  };
}
