import type { ScalePresets } from './preset.ts';

export const presets: ScalePresets = {
  agreement: ['Instämmer inte alls', 'Instämmer inte', 'Varken eller', 'Instämmer', 'Instämmer helt'],
  satisfaction: ['Mycket missnöjd', 'Missnöjd', 'Varken nöjd eller missnöjd', 'Nöjd', 'Mycket nöjd'],
  frequency: ['Aldrig', 'Sällan', 'Ibland', 'Ofta', 'Alltid'],
  importance: ['Inte alls viktigt', 'Något viktigt', 'Ganska viktigt', 'Mycket viktigt', 'Extremt viktigt'],
  likelihood: [
    'Mycket osannolikt',
    'Osannolikt',
    'Varken sannolikt eller osannolikt',
    'Sannolikt',
    'Mycket sannolikt',
  ],
  quality: ['Mycket dålig', 'Dålig', 'Okej', 'Bra', 'Mycket bra'],
};
