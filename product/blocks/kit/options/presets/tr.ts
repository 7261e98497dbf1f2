import type { ScalePresets } from './preset.ts';

export const presets: ScalePresets = {
  agreement: [
    'Kesinlikle katılmıyorum',
    'Katılmıyorum',
    'Ne katılıyorum ne katılmıyorum',
    'Katılıyorum',
    'Kesinlikle katılıyorum',
  ],
  satisfaction: [
    'Hiç memnun değilim',
    'Memnun değilim',
    'Ne memnunum ne değilim',
    'Memnunum',
    'Çok memnunum',
  ],
  frequency: ['Hiçbir zaman', 'Nadiren', 'Bazen', 'Sık sık', 'Her zaman'],
  importance: ['Hiç önemli değil', 'Az önemli', 'Orta derecede önemli', 'Çok önemli', 'Son derece önemli'],
  likelihood: ['Hiç olası değil', 'Olası değil', 'Kararsızım', 'Olası', 'Çok olası'],
  quality: ['Çok kötü', 'Kötü', 'Orta', 'İyi', 'Çok iyi'],
};
