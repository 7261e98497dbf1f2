import type { ScalePresets } from './preset.ts';

export const presets: ScalePresets = {
  agreement: [
    'Rozhodně nesouhlasím',
    'Spíše nesouhlasím',
    'Ani souhlasím, ani nesouhlasím',
    'Spíše souhlasím',
    'Rozhodně souhlasím',
  ],
  satisfaction: [
    'Velmi nespokojen/a',
    'Nespokojen/a',
    'Ani spokojen/a, ani nespokojen/a',
    'Spokojen/a',
    'Velmi spokojen/a',
  ],
  frequency: ['Nikdy', 'Zřídka', 'Někdy', 'Často', 'Vždy'],
  importance: [
    'Vůbec není důležité',
    'Málo důležité',
    'Středně důležité',
    'Velmi důležité',
    'Mimořádně důležité',
  ],
  likelihood: [
    'Velmi nepravděpodobné',
    'Nepravděpodobné',
    'Ani pravděpodobné, ani nepravděpodobné',
    'Pravděpodobné',
    'Velmi pravděpodobné',
  ],
  quality: ['Velmi špatné', 'Špatné', 'Průměrné', 'Dobré', 'Velmi dobré'],
};
