import type { Messages } from '../../../messages.ts';

/** What every player with pictures says; its type's words take them up. */
export const messages: Messages = {
  picture_failed: 'This image couldn’t load. Check your connection and try again.',
  picture_slow: 'The image is still loading.',
  picture_larger: 'Enlarge “{picture}”',
  picture_close: 'Close',
  picture_zoom_in: 'Zoom in',
  picture_zoom_out: 'Zoom out',
  picture_pick: 'Position on the image',
  picture_keys: 'Arrow keys move the crosshair, with Shift in larger steps. Press Enter to set it.',
  picture_at: '{place}: {x}% from the left, {y}% from the top',
  picture_set: 'Set. {where}.',
  picture_place_1: 'Top left',
  picture_place_2: 'Top middle',
  picture_place_3: 'Top right',
  picture_place_4: 'Centre left',
  picture_place_5: 'Centre',
  picture_place_6: 'Centre right',
  picture_place_7: 'Bottom left',
  picture_place_8: 'Bottom middle',
  picture_place_9: 'Bottom right',
};
