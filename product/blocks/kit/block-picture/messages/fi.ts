import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  video_failed: 'Videota ei voi toistaa. Yritä uudelleen tai vastaa ilman sitä.',
  video_offline: 'Olet offline-tilassa. Videon voi toistaa, kun yhteys palaa.',
};
