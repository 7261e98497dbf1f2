import type { ScalePresets } from './preset.ts';

export const presets: ScalePresets = {
  agreement: [
    'Zdecydowanie się nie zgadzam',
    'Nie zgadzam się',
    'Ani się zgadzam, ani nie zgadzam',
    'Zgadzam się',
    'Zdecydowanie się zgadzam',
  ],
  satisfaction: [
    'Bardzo niezadowolony/a',
    'Niezadowolony/a',
    'Ani zadowolony/a, ani niezadowolony/a',
    'Zadowolony/a',
    'Bardzo zadowolony/a',
  ],
  frequency: ['Nigdy', 'Rzadko', 'Czasami', 'Często', 'Zawsze'],
  importance: ['W ogóle nieważne', 'Mało ważne', 'Umiarkowanie ważne', 'Bardzo ważne', 'Niezwykle ważne'],
  likelihood: [
    'Bardzo mało prawdopodobne',
    'Mało prawdopodobne',
    'Trudno powiedzieć',
    'Prawdopodobne',
    'Bardzo prawdopodobne',
  ],
  quality: ['Bardzo słabo', 'Słabo', 'Przeciętnie', 'Dobrze', 'Bardzo dobrze'],
};
