import { expect, it } from 'vitest';
import { findTeamBlockType } from '../blocks/team-types.ts';
import { convertBlock } from './convert-block.ts';
import { createContent } from './create-content.ts';
import { applyChange, invertChange, type DraftChange } from './patch.ts';
import { reviewStudy } from './review.ts';
import { blockSchema } from './schema.ts';
import { makeBlock } from './server/testing/factory.ts';
import { listStudyTexts, listTranslationChanges } from './texts/study-texts.ts';

const picture = {
  media: '0c6c1c0e-5c5e-4a37-9a53-9d6c3a8f1b20',
  width: 40,
  height: 30,
  alt: { en: ['A shop window'] },
};
const block = makeBlock('single-choice', 'Which one?', { picture });
const content = { ...createContent('survey'), languages: { base: 'en', others: ['de'] }, blocks: [block] };

it('an image of a block is optional, and has an alt text', () => {
  expect(blockSchema.parse(block).picture).toEqual(picture);
  expect(blockSchema.parse({ ...block, picture: null }).picture).toBeNull();
  const { picture: _, ...without } = block;
  expect(blockSchema.safeParse(without).success).toBe(true);
  expect(blockSchema.safeParse({ ...block, picture: { ...picture, alt: undefined } }).success).toBe(false);
});

it('undo removes an image that was added, and brings back one that was removed', () => {
  const { picture: _, ...without } = block;
  const before = { ...content, blocks: [without] };
  const add: DraftChange = { do: 'set', id: block.id, block: { picture } };
  // As it is sent to the server.
  const undo = JSON.parse(JSON.stringify(invertChange(before, add))) as DraftChange;
  expect(applyChange(applyChange(before, add), undo).blocks[0]!.picture).toBeNull();
  const remove: DraftChange = { do: 'set', id: block.id, block: { picture: null } };
  expect(applyChange(applyChange(content, remove), invertChange(content, remove)!)).toEqual(content);
});

it('undo removes screening that was added, also on the server', () => {
  const add: DraftChange = { do: 'set', id: block.id, block: { screening: { yes: 'reject' } } };
  const undo = JSON.parse(JSON.stringify(invertChange(content, add))) as DraftChange;
  expect(applyChange(applyChange(content, add), undo).blocks[0]!.screening).toEqual({});
});

it('the alt text is a text of the study: translated, and missed where it is not written', () => {
  const [, alt] = listStudyTexts(content);
  expect(alt).toMatchObject({ key: `${block.id}/picture/alt`, label: 'Alt text', text: picture.alt });
  expect(listTranslationChanges(content, 'de', [{ key: alt!.key, tree: ['Ein Schaufenster'] }])).toEqual([
    {
      do: 'set',
      id: block.id,
      block: { picture: { ...picture, alt: { en: ['A shop window'], de: ['Ein Schaufenster'] } } },
    },
  ]);
  const missing = { ...content, blocks: [{ ...block, picture: { ...picture, alt: {} } }] };
  expect(reviewStudy(missing, findTeamBlockType)).toContainEqual(
    expect.objectContaining({ severity: 'warning', field: 'picture', message: 'Add alt text.' }),
  );
});

it('a change of type keeps the image', () => {
  const { changes, losesPictures } = convertBlock(content, block, 'multiple-choice', false);
  const converted = changes.reduce(applyChange, content).blocks[0]!;
  expect([converted.type, converted.picture, losesPictures]).toEqual(['multiple-choice', picture, false]);
});
