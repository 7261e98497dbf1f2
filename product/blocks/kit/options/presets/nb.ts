import type { ScalePresets } from './preset.ts';

export const presets: ScalePresets = {
  agreement: ['Helt uenig', 'Uenig', 'Verken enig eller uenig', 'Enig', 'Helt enig'],
  satisfaction: [
    'Svært misfornøyd',
    'Misfornøyd',
    'Verken fornøyd eller misfornøyd',
    'Fornøyd',
    'Svært fornøyd',
  ],
  frequency: ['Aldri', 'Sjelden', 'Av og til', 'Ofte', 'Alltid'],
  importance: [
    'Ikke viktig i det hele tatt',
    'Litt viktig',
    'Ganske viktig',
    'Veldig viktig',
    'Ekstremt viktig',
  ],
  likelihood: [
    'Svært usannsynlig',
    'Usannsynlig',
    'Verken sannsynlig eller usannsynlig',
    'Sannsynlig',
    'Svært sannsynlig',
  ],
  quality: ['Svært dårlig', 'Dårlig', 'Middels', 'God', 'Svært god'],
};
