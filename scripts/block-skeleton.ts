/** `my-type` → `MyType`. */
const toPascalCase = (type: string) =>
  type.replaceAll(/(^|-)([a-z0-9])/g, (_, __, letter: string) => letter.toUpperCase());
/** `my-type` → `myType`. */
export const toCamelCase = (type: string) =>
  toPascalCase(type).replace(/^./, (letter) => letter.toLowerCase());

/** Language of the participant's page, English first → placeholder of an empty field. */
const ONE_WORD = {
  en: 'One word',
  ar: 'كلمة واحدة',
  cs: 'Jedno slovo',
  da: 'Ét ord',
  de: 'Ein Wort',
  es: 'Una palabra',
  fi: 'Yksi sana',
  fr: 'Un mot',
  he: 'מילה אחת',
  hi: 'एक शब्द',
  it: 'Una parola',
  ja: '一語',
  ko: '한 단어',
  nb: 'Ett ord',
  nl: 'Eén woord',
  pl: 'Jedno słowo',
  pt: 'Uma palavra',
  sv: 'Ett ord',
  tr: 'Tek kelime',
  uk: 'Одне слово',
  'zh-Hans': '一个词',
};

/** The files of a new block type, which asks for one word: name → source, not yet formatted. */
export function renderSkeleton(type: string): Record<string, string> {
  const [constantName, typePrefix] = [toCamelCase(type), toPascalCase(type)];
  const label = typePrefix.replaceAll(/(?<!^)([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  const messageKey = `${type.replaceAll('-', '_')}_placeholder`;
  return {
    [`${type}.ts`]: `import { defineBlock } from '../block.ts';
import type { Text } from '../text.ts';

export interface ${typePrefix}Config {
  placeholder: Text;
}
export interface ${typePrefix}Answer {
  word: string;
}

/** Describe what it asks. */
export const ${constantName} = defineBlock<${typePrefix}Config, ${typePrefix}Answer>({
  id: '${type}',
  isQuestion: true,
  check: (_config, { word }) => (word.trim() === '' ? { key: 'required' } : null),
  facts: () => [],
  freeText: (_config, { word }) => word.trim(),
  formatAnswer: (_config, { word }) => word.trim(),
});
`,
    [`${type}-team.ts`]: `import { defineTeamBlock } from '../team-block.ts';
import { reviewText } from '../review-text.ts';
import { countAnswers } from '../statistics/finding.ts';
import { ${constantName}, type ${typePrefix}Answer, type ${typePrefix}Config } from './${type}.ts';
import * as schemas from './schema.ts';

/** Describe its export cells as label and as code. */
export const ${constantName}Team = defineTeamBlock<${typePrefix}Config, ${typePrefix}Answer>(${constantName}, {
  schemas,
  version: 1,
  label: '${label}',
  hint: 'Say in one sentence what people do.',
  menuSection: 'values',
  playerFile: 'fields',
  createConfig: () => ({ placeholder: {} }),
  upgrade: (config) => config as ${typePrefix}Config,
  review: ({ placeholder }, languages) =>
    reviewText(placeholder, languages, { field: 'placeholder', missingMessage: null, name: 'placeholder' }),
  conditions: () => [{ part: '', label: null, kind: 'text', choices: [] }],
  summarise: (_config, tallies) => ({ ...countAnswers(tallies), groups: [], score: null }),
  columns: () => [{ key: '', label: '' }],
  cells: (_config, { word }) => [word],
  createRandomAnswer: (_config, random) => ({ word: random() < 0.5 ? 'This' : 'That' }),
});
`,
    'schema.ts': `import { z } from 'zod';
import { textSchema, wellFormedString } from '../text-schema.ts';
import type { ${typePrefix}Answer, ${typePrefix}Config } from './${type}.ts';

export const configSchema: z.ZodType<${typePrefix}Config> = z.strictObject({ placeholder: textSchema });

export const answerSchema: z.ZodType<${typePrefix}Answer> = z.strictObject({ word: wellFormedString(200) });
`,
    'testing/samples.ts': `import type { Samples } from '../../testing/samples.ts';
import { text } from '../../text.ts';
import type { ${typePrefix}Answer, ${typePrefix}Config } from '../${type}.ts';

const config: ${typePrefix}Config = { placeholder: text('One word') };

export const samples: Samples<${typePrefix}Config, ${typePrefix}Answer> = {
  validConfigs: [config, { placeholder: {} }],
  invalidConfigs: [{}, { placeholder: 'One word' }],
  storedConfigs: [[1, config]],
  answers: [
    { config, answer: { word: 'Warm' }, problem: null },
    { config, answer: { word: ' ' }, problem: { key: 'required' } },
  ],
  malformedAnswers: [{}, { word: 3 }, { word: 'a', more: 1 }],
};
`,
    [`${type}.test.ts`]: `import { expect, it } from 'vitest';
import { ${constantName}Team } from './${type}-team.ts';

it('has the word for search and quotes', () => {
  const config = ${constantName}Team.createConfig(() => 'x');
  expect(${constantName}Team.freeText(config, { word: ' Warm ' })).toBe('Warm');
});
`,
    'player.tsx': `/** @jsxImportSource preact */
import { TypedField } from '../kit/typed/typed-field.tsx';
import { createMessageSet, type MessageSet } from '../messages.ts';
import type { PlayerProps } from '../player.ts';
import { plainText } from '../text.ts';
import translated from './messages.json' with { type: 'json' };
import type { ${typePrefix}Answer, ${typePrefix}Config } from './${type}.ts';

export { ${constantName} as type } from './${type}.ts';
export const messages: MessageSet[] = [createMessageSet(translated)];

export function player(props: PlayerProps<${typePrefix}Config, ${typePrefix}Answer>) {
  const { config, value, text, t, onChange } = props;
  return (
    <TypedField
      player={props}
      value={value?.word ?? ''}
      placeholder={plainText(text(config.placeholder)) || t('${messageKey}')}
      onType={(typed) => onChange(typed === '' ? undefined : { word: typed })}
    />
  );
}
`,
    'player.test.tsx': `import { expect, test } from 'vitest';
import { fireEvent, renderPlayer, screen } from '../kit/testing/render-player.tsx';
import { ${constantName}Team } from './${type}-team.ts';
import { player } from './player.tsx';

test('saves the word that is typed, and has a placeholder while empty', () => {
  const rendered = renderPlayer(player, ${constantName}Team.createConfig(() => 'x'));
  const field = screen.getByRole('textbox');
  expect(field.getAttribute('placeholder')).toBe('${messageKey}');
  fireEvent.input(field, { target: { value: 'Warm' } });
  expect(rendered.value()).toEqual({ word: 'Warm' });
});
`,
    'editor.tsx': `import type { BlockEditor } from '../block-props.ts';
import { TextField } from '../kit/editor/editor-fields.tsx';
import type { ${typePrefix}Config } from './${type}.ts';
import { texts } from './texts.ts';

export const editor: BlockEditor<${typePrefix}Config> = ({ config, language, problems, readOnly, onChange }) => (
  <TextField
    label={texts.placeholder}
    text={config.placeholder}
    language={language}
    field="placeholder"
    problems={problems}
    readOnly={readOnly}
    onChange={(placeholder) => onChange({ ...config, placeholder })}
  />
);
`,
    'texts.ts': `/** English texts of the editor and summary of the block type ${type}. */
export const texts = {
  placeholder: 'Placeholder',
};
`,
    'menu-entry.tsx': `import IconLetterCase from '@tabler/icons-react/dist/esm/icons/IconLetterCase.mjs';
import type { MenuEntry } from '../block-props.ts';

export const menuEntry: MenuEntry = {
  icon: IconLetterCase,
  synonyms: [],
};
`,
    'summary.tsx': `import type { BlockSummaryProps } from '../block-props.ts';
import { TextCount } from '../kit/summary/text-count.tsx';
import type { ${typePrefix}Config } from './${type}.ts';

/** How many people answered; the results page lists the texts. */
export function Summary({ finding, isCompact }: BlockSummaryProps<${typePrefix}Config>) {
  return <TextCount finding={finding} isCompact={isCompact} />;
}
`,
    'messages.json': JSON.stringify({ [messageKey]: ONE_WORD }, null, 2),
  };
}
