import type { ScalePresets } from './preset.ts';

export const presets: ScalePresets = {
  agreement: [
    'Pas du tout d’accord',
    'Plutôt pas d’accord',
    'Ni d’accord ni pas d’accord',
    'Plutôt d’accord',
    'Tout à fait d’accord',
  ],
  satisfaction: [
    'Très insatisfait(e)',
    'Insatisfait(e)',
    'Ni satisfait(e) ni insatisfait(e)',
    'Satisfait(e)',
    'Très satisfait(e)',
  ],
  frequency: ['Jamais', 'Rarement', 'Parfois', 'Souvent', 'Toujours'],
  importance: [
    'Pas du tout important',
    'Peu important',
    'Moyennement important',
    'Très important',
    'Extrêmement important',
  ],
  likelihood: ['Très peu probable', 'Peu probable', 'Ni probable ni improbable', 'Probable', 'Très probable'],
  quality: ['Très mauvais', 'Mauvais', 'Moyen', 'Bon', 'Très bon'],
};
