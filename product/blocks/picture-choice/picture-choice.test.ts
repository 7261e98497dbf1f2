import { expect, it } from 'vitest';
import { option } from '../samples.ts';
import { plainText, type Text } from '../text.ts';
import { pictureChoice, type PictureChoiceConfig } from './picture-choice.ts';
import { samples } from './samples.ts';

const [config, several] = samples.validConfigs as [PictureChoiceConfig, PictureChoiceConfig];
const localize = (text: Text | undefined) => plainText(text?.en);
const ids = (...names: string[]) => ({ options: names.map((name) => option(name).id) });

it('one choice is one cell, several are one column per picture', () => {
  expect(pictureChoice.columns(config, localize)).toHaveLength(1);
  expect(pictureChoice.cells(config, ids('kettle'), 'label', localize)).toEqual(['kettle']);
  expect(pictureChoice.cells(config, ids('kettle'), 'code', localize)).toEqual([option('kettle').id]);
  expect(pictureChoice.columns(several, localize).map(({ label }) => label)).toEqual([
    'teapot',
    'kettle',
    'samovar',
  ]);
  expect(pictureChoice.cells(several, ids('teapot', 'samovar'), 'label', localize)).toEqual([
    'teapot',
    null,
    'samovar',
  ]);
  expect(pictureChoice.cells(several, ids('teapot', 'samovar'), 'code', localize)).toEqual([1, 0, 1]);
});

it('limits apply only if several may be chosen', () => {
  expect(pictureChoice.check({ ...config, min: 2, max: 3 }, ids('kettle'), true)).toBeNull();
  expect(pictureChoice.review({ ...several, min: 3, max: 2 }, ['en']).map(({ place }) => place)).toEqual([
    'min',
  ]);
  expect(
    pictureChoice.review({ ...several, min: 4, max: null }, ['en']).map(({ message }) => message),
  ).toEqual(['The minimum must not be higher than the number of images (3).']);
});

it('requires pictures and labels, and recommends alt text', () => {
  const bare = { ...option('mug', ''), picture: null };
  const dumb = { ...config.options[0]!, picture: { ...config.options[0]!.picture!, alt: {} } };
  expect(
    pictureChoice
      .review({ ...config, options: [bare, dumb] }, ['en'])
      .map(({ severity, place }) => [severity, place]),
  ).toEqual([
    ['error', `option:${bare.id}`],
    ['error', `picture:${bare.id}`],
    ['warning', `picture:${dumb.id}`],
  ]);
});
