import type { ScalePresets } from './preset.ts';

export const presets: ScalePresets = {
  agreement: ['Helt uenig', 'Uenig', 'Hverken enig eller uenig', 'Enig', 'Helt enig'],
  satisfaction: [
    'Meget utilfreds',
    'Utilfreds',
    'Hverken tilfreds eller utilfreds',
    'Tilfreds',
    'Meget tilfreds',
  ],
  frequency: ['Aldrig', 'Sjældent', 'Nogle gange', 'Ofte', 'Altid'],
  importance: [
    'Slet ikke vigtigt',
    'Lidt vigtigt',
    'Nogenlunde vigtigt',
    'Meget vigtigt',
    'Ekstremt vigtigt',
  ],
  likelihood: [
    'Meget usandsynligt',
    'Usandsynligt',
    'Hverken sandsynligt eller usandsynligt',
    'Sandsynligt',
    'Meget sandsynligt',
  ],
  quality: ['Meget dårlig', 'Dårlig', 'Middel', 'God', 'Meget god'],
};
