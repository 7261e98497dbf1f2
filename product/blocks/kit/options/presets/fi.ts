import type { ScalePresets } from './preset.ts';

export const presets: ScalePresets = {
  agreement: [
    'Täysin eri mieltä',
    'Eri mieltä',
    'En samaa enkä eri mieltä',
    'Samaa mieltä',
    'Täysin samaa mieltä',
  ],
  satisfaction: [
    'Erittäin tyytymätön',
    'Tyytymätön',
    'En tyytyväinen enkä tyytymätön',
    'Tyytyväinen',
    'Erittäin tyytyväinen',
  ],
  frequency: ['En koskaan', 'Harvoin', 'Joskus', 'Usein', 'Aina'],
  importance: ['Ei lainkaan tärkeä', 'Hieman tärkeä', 'Melko tärkeä', 'Hyvin tärkeä', 'Erittäin tärkeä'],
  likelihood: [
    'Hyvin epätodennäköistä',
    'Epätodennäköistä',
    'Ei todennäköistä eikä epätodennäköistä',
    'Todennäköistä',
    'Hyvin todennäköistä',
  ],
  quality: ['Erittäin huono', 'Huono', 'Kohtalainen', 'Hyvä', 'Erittäin hyvä'],
};
