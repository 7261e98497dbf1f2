import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  picture_failed: 'Deze afbeelding kon niet worden geladen. Controleer uw verbinding en probeer het opnieuw.',
  picture_slow: 'De afbeelding wordt nog geladen.',
  picture_larger: '“{picture}” vergroten',
  picture_close: 'Sluiten',
  picture_zoom_in: 'Inzoomen',
  picture_zoom_out: 'Uitzoomen',
  picture_pick: 'Positie op de afbeelding',
  picture_keys:
    'Verplaats het richtkruis met de pijltoetsen, met Shift in grotere stappen. Druk op Enter om het te plaatsen.',
  picture_at: '{place}: {x}% van links, {y}% van boven',
  picture_set: 'Geplaatst. {where}.',
  picture_place_1: 'Linksboven',
  picture_place_2: 'Boven in het midden',
  picture_place_3: 'Rechtsboven',
  picture_place_4: 'Links in het midden',
  picture_place_5: 'Midden',
  picture_place_6: 'Rechts in het midden',
  picture_place_7: 'Linksonder',
  picture_place_8: 'Onder in het midden',
  picture_place_9: 'Rechtsonder',
};
