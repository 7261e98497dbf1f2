import type { ScalePresets } from './preset.ts';

export const presets: ScalePresets = {
  agreement: [
    'Totalmente en desacuerdo',
    'En desacuerdo',
    'Ni de acuerdo ni en desacuerdo',
    'De acuerdo',
    'Totalmente de acuerdo',
  ],
  satisfaction: [
    'Muy insatisfecho/a',
    'Insatisfecho/a',
    'Ni satisfecho/a ni insatisfecho/a',
    'Satisfecho/a',
    'Muy satisfecho/a',
  ],
  frequency: ['Nunca', 'Rara vez', 'A veces', 'A menudo', 'Siempre'],
  importance: [
    'Nada importante',
    'Poco importante',
    'Moderadamente importante',
    'Muy importante',
    'Extremadamente importante',
  ],
  likelihood: ['Muy improbable', 'Improbable', 'Ni probable ni improbable', 'Probable', 'Muy probable'],
  quality: ['Muy malo', 'Malo', 'Regular', 'Bueno', 'Muy bueno'],
};
