import { expect, it } from 'vitest';
import { findApart } from './find-apart.ts';

it('sets answers apart that say nothing in words, in the languages of the page', () => {
  const texts = [
    ...[
      '-',
      '…',
      'N/A',
      'n.a.',
      'None so far.',
      'NOne',
      'I don’t know',
      'No idea!',
      'Nothing to add',
      'x',
      '👍',
    ],
    ...[
      'Keine Ahnung',
      'weiß nicht',
      'Nichts',
      'ninguno',
      'No lo sé',
      'rien',
      'Je ne sais pas',
      'nessuno',
      'non so',
    ],
    ...[
      'geen',
      'weet ik niet',
      'nada',
      'não sei',
      'ingen',
      'vet inte',
      'ved ikke',
      'vet ikke',
      'en tiedä',
      'nic',
      'nevím',
    ],
    ...[
      'brak',
      'nie wiem',
      'yok',
      'bilmiyorum',
      'немає',
      'не знаю',
      'لا شيء',
      'לא יודע',
      'कुछ नहीं',
      '特になし',
      '없음',
      '没有',
    ],
  ];
  expect(texts.filter((text) => findApart(text) !== 'no_answer')).toEqual([]);
});

it('sets numbers apart, and nothing that says something', () => {
  expect(['12', '3.5 %', '€ 20', '1–2'].map(findApart)).toEqual(['number', 'number', 'number', 'number']);
  const texts = [
    ...[
      'No parking',
      'Nothing works',
      'None of the buttons react',
      'Two',
      'Yes',
      'I know nothing about the price',
      '好',
      '2 days',
    ],
    ...['Kein Platz', 'No funciona', 'rien ne marche', 'No news is good news for all of us who wait here'],
  ];
  expect(texts.filter((text) => findApart(text) !== undefined)).toEqual([]);
});
