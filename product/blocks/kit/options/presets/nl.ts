import type { ScalePresets } from './preset.ts';

export const presets: ScalePresets = {
  agreement: [
    'Helemaal mee oneens',
    'Mee oneens',
    'Niet mee eens, niet mee oneens',
    'Mee eens',
    'Helemaal mee eens',
  ],
  satisfaction: [
    'Zeer ontevreden',
    'Ontevreden',
    'Niet tevreden, niet ontevreden',
    'Tevreden',
    'Zeer tevreden',
  ],
  frequency: ['Nooit', 'Zelden', 'Soms', 'Vaak', 'Altijd'],
  importance: [
    'Helemaal niet belangrijk',
    'Een beetje belangrijk',
    'Redelijk belangrijk',
    'Erg belangrijk',
    'Uiterst belangrijk',
  ],
  likelihood: [
    'Zeer onwaarschijnlijk',
    'Onwaarschijnlijk',
    'Niet waarschijnlijk, niet onwaarschijnlijk',
    'Waarschijnlijk',
    'Zeer waarschijnlijk',
  ],
  quality: ['Zeer slecht', 'Slecht', 'Redelijk', 'Goed', 'Zeer goed'],
};
