import type { ScalePresets } from './preset.ts';

export const presets: ScalePresets = {
  agreement: [
    'Per niente d’accordo',
    'Poco d’accordo',
    'Né d’accordo né in disaccordo',
    'Abbastanza d’accordo',
    'Del tutto d’accordo',
  ],
  satisfaction: [
    'Molto insoddisfatto/a',
    'Insoddisfatto/a',
    'Né soddisfatto/a né insoddisfatto/a',
    'Soddisfatto/a',
    'Molto soddisfatto/a',
  ],
  frequency: ['Mai', 'Raramente', 'A volte', 'Spesso', 'Sempre'],
  importance: [
    'Per niente importante',
    'Poco importante',
    'Abbastanza importante',
    'Molto importante',
    'Estremamente importante',
  ],
  likelihood: [
    'Molto improbabile',
    'Improbabile',
    'Né probabile né improbabile',
    'Probabile',
    'Molto probabile',
  ],
  quality: ['Pessimo', 'Scarso', 'Discreto', 'Buono', 'Ottimo'],
};
