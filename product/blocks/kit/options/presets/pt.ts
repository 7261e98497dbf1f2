import type { ScalePresets } from './preset.ts';

export const presets: ScalePresets = {
  agreement: [
    'Discordo totalmente',
    'Discordo',
    'Não concordo nem discordo',
    'Concordo',
    'Concordo totalmente',
  ],
  satisfaction: [
    'Muito insatisfeito/a',
    'Insatisfeito/a',
    'Nem satisfeito/a nem insatisfeito/a',
    'Satisfeito/a',
    'Muito satisfeito/a',
  ],
  frequency: ['Nunca', 'Raramente', 'Às vezes', 'Frequentemente', 'Sempre'],
  importance: [
    'Nada importante',
    'Pouco importante',
    'Moderadamente importante',
    'Muito importante',
    'Extremamente importante',
  ],
  likelihood: ['Muito improvável', 'Improvável', 'Nem provável nem improvável', 'Provável', 'Muito provável'],
  quality: ['Muito ruim', 'Ruim', 'Regular', 'Bom', 'Muito bom'],
};
