import { expect, it } from 'vitest';
import { option } from '../testing/samples.ts';
import { plainText, type Text } from '../text.ts';
import { pictureChoiceTeam } from './picture-choice-team.ts';
import type { PictureChoiceConfig } from './picture-choice.ts';
import { samples } from './testing/samples.ts';

const [config, multipleConfig] = samples.validConfigs as [PictureChoiceConfig, PictureChoiceConfig];
const localize = (text: Text | undefined) => plainText(text?.en);
const createAnswer = (...names: string[]) => ({ options: names.map((name) => option(name).id) });

it('one choice is one cell, multipleConfig are one column per picture', () => {
  expect(pictureChoiceTeam.columns(config, localize)).toHaveLength(1);
  expect(pictureChoiceTeam.cells(config, createAnswer('kettle'), 'label', localize)).toEqual(['kettle']);
  expect(pictureChoiceTeam.cells(config, createAnswer('kettle'), 'code', localize)).toEqual([
    option('kettle').id,
  ]);
  expect(pictureChoiceTeam.columns(multipleConfig, localize).map(({ label }) => label)).toEqual([
    'teapot',
    'kettle',
    'samovar',
  ]);
  expect(
    pictureChoiceTeam.cells(multipleConfig, createAnswer('teapot', 'samovar'), 'label', localize),
  ).toEqual(['teapot', null, 'samovar']);
  expect(
    pictureChoiceTeam.cells(multipleConfig, createAnswer('teapot', 'samovar'), 'code', localize),
  ).toEqual([1, 0, 1]);
});

it('limits apply only if multipleConfig may be chosen', () => {
  expect(pictureChoiceTeam.check({ ...config, min: 2, max: 3 }, createAnswer('kettle'), true)).toBeNull();
  expect(
    pictureChoiceTeam.review({ ...multipleConfig, min: 3, max: 2 }, ['en']).map(({ field }) => field),
  ).toEqual(['min']);
  expect(
    pictureChoiceTeam.review({ ...multipleConfig, min: 4, max: null }, ['en']).map(({ message }) => message),
  ).toEqual(['The minimum must not be higher than the number of images (3).']);
});

it('requires pictures and labels, and recommends alt text', () => {
  const withoutPicture = { ...option('mug', ''), picture: null };
  const withoutAltText = { ...config.options[0]!, picture: { ...config.options[0]!.picture!, alt: {} } };
  expect(
    pictureChoiceTeam
      .review({ ...config, options: [withoutPicture, withoutAltText] }, ['en'])
      .map(({ severity, field }) => [severity, field]),
  ).toEqual([
    ['error', `option:${withoutPicture.id}`],
    ['error', `picture:${withoutPicture.id}`],
    ['warning', `picture:${withoutAltText.id}`],
  ]);
});
