import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  picture_failed: 'This picture could not be loaded. Check your connection and try again.',
  picture_slow: 'The picture is still on its way.',
  picture_larger: 'Look at “{picture}” larger',
  picture_close: 'Close',
  picture_zoom_in: 'Zoom in',
  picture_zoom_out: 'Zoom out',
  picture_pick: 'Place on the picture',
  picture_keys: 'Arrow keys move the cross, with Shift in larger steps. Enter sets it.',
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
