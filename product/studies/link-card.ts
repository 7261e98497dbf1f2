/** A request with this header is sent the card of a link, as messengers are: for its preview in the share dialog. */
export const LINK_CARD_HEADER = 'x-link-card';
