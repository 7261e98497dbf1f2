import { expect, test } from 'vitest';
import { plainText, type Text } from '#product/blocks/text.ts';
import { createDraftBlock } from './create-draft-block.ts';

const createConfig = async (type: string) =>
  (await createDraftBlock(type, 'de')).config as Record<string, Text>;
const german = (value: Text | undefined) => plainText(value?.['de']);

test('a new block begins with texts of the base language', async () => {
  expect(german((await createDraftBlock('consent', 'de')).title)).toBe('Bevor Sie beginnen');
  expect(german((await createConfig('consent'))['text'])).toMatch(/^Die Teilnahme ist freiwillig/);
  const yesNo = await createConfig('yes-no');
  expect([german(yesNo['yes']), german(yesNo['no'])]).toEqual(['Ja', 'Nein']);
  const ends = await Promise.all(
    ['nps', 'csat', 'ces'].map(async (type) => {
      const { low, high } = await createConfig(type);
      return [german(low), german(high)];
    }),
  );
  expect(ends).toEqual([
    ['Überhaupt nicht wahrscheinlich', 'Äußerst wahrscheinlich'],
    ['Sehr unzufrieden', 'Sehr zufrieden'],
    ['Stimme überhaupt nicht zu', 'Stimme voll und ganz zu'],
  ]);
});
