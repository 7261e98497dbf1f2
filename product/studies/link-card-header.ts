/** The share dialog sends it with its request for a link, to get the card that messengers show for the link. */
export const LINK_CARD_HEADER = 'x-link-card';
