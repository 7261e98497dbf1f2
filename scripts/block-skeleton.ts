const pascal = (type: string) =>
  type.replaceAll(/(^|-)([a-z0-9])/g, (_, __, letter: string) => letter.toUpperCase());
/** `my-type` → `myType`. */
export const camel = (type: string) => pascal(type).replace(/^./, (letter) => letter.toLowerCase());

/** Language of the participant's page, as its file is named → what an empty field says. */
const ONE_WORD = {
  ar: 'كلمة واحدة',
  cs: 'Jedno slovo',
  da: 'Ét ord',
  de: 'Ein Wort',
  en: 'One word',
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
  'zh-hans': '一个词',
};

/** The files of a new type: name → source, in the form that Prettier is given. */
export function skeletonOf(type: string): Record<string, string> {
  const [own, name] = [camel(type), pascal(type)];
  const label = name.replaceAll(/(?<!^)([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  const key = `${type.replaceAll('-', '_')}_placeholder`;
  return {
    [`${type}.ts`]: `import { countsOf, defineBlock } from '../block.ts';
import { reviewText } from '../review-text.ts';
import type { Text } from '../text.ts';

export interface ${name}Config {
  placeholder: Text;
}
export interface ${name}Answer {
  word: string;
}

/** Say here what it asks, and what its export cells hold by label and by code. */
export const ${own} = defineBlock<${name}Config, ${name}Answer>({
  id: '${type}',
  version: 1,
  label: '${label}',
  hint: 'Say in one sentence what people do.',
  group: 'values',
  isQuestion: true,
  fresh: () => ({ placeholder: {} }),
  upgrade: (config) => config as ${name}Config,
  check: (_config, { word }) => (word.trim() === '' ? { key: 'required' } : null),
  review: ({ placeholder }, languages) =>
    reviewText(placeholder, languages, { place: 'placeholder', missing: null, name: 'placeholder' }),
  conditions: () => [{ part: '', label: null, kind: 'text', choices: [] }],
  facts: () => [],
  freeText: (_config, { word }) => word.trim(),
  summarise: (_config, tallies) => ({ ...countsOf(tallies), groups: [], score: null }),
  columns: () => [{ key: '', label: '' }],
  cells: (_config, { word }) => [word],
  rehearse: (_config, random) => ({ word: random() < 0.5 ? 'This' : 'That' }),
  formatAnswer: (_config, { word }) => word.trim(),
});
`,
    'schema.ts': `import { z } from 'zod';
import { textSchema, wholeText } from '../text-schema.ts';
import type { ${name}Answer, ${name}Config } from './${type}.ts';

export const configSchema: z.ZodType<${name}Config> = z.strictObject({ placeholder: textSchema });

export const answerSchema: z.ZodType<${name}Answer> = z.strictObject({ word: wholeText(200) });
`,
    'samples.ts': `import type { Samples } from '../samples.ts';
import { text } from '../text.ts';
import type { ${name}Answer, ${name}Config } from './${type}.ts';

const config: ${name}Config = { placeholder: text('One word') };

export const samples: Samples<${name}Config, ${name}Answer> = {
  good: [config, { placeholder: {} }],
  bad: [{}, { placeholder: 'One word' }],
  stored: [[1, config]],
  answers: [
    { config, answer: { word: 'Warm' }, problem: null },
    { config, answer: { word: ' ' }, problem: { key: 'required' } },
  ],
  malformed: [{}, { word: 3 }, { word: 'a', more: 1 }],
};
`,
    [`${type}.test.ts`]: `import { expect, it } from 'vitest';
import { ${own} } from './${type}.ts';

it('gives the word to search and quotes', () => {
  const config = ${own}.fresh(() => 'x');
  expect(${own}.freeText(config, { word: ' Warm ' })).toBe('Warm');
});
`,
    'player.tsx': `/** @jsxImportSource preact */
import { TypedField } from '../kit/typed/typed-field.tsx';
import type { Messages, MessageSet } from '../messages.ts';
import type { PlayerProps } from '../player.ts';
import { plain } from '../text.ts';
import { messages as english } from './messages/en.ts';
import type { ${name}Answer, ${name}Config } from './${type}.ts';

export { ${own} as type } from './${type}.ts';
export const messages: MessageSet[] = [
  { english, translations: import.meta.glob<{ messages: Messages }>(['./messages/*.ts', '!./messages/en.ts']) },
];

export function player(props: PlayerProps<${name}Config, ${name}Answer>) {
  const { config, value, text, t, onChange } = props;
  return (
    <TypedField
      player={props}
      value={value?.word ?? ''}
      placeholder={plain(text(config.placeholder)) || t('${key}')}
      onType={(typed) => onChange(typed === '' ? undefined : { word: typed })}
    />
  );
}
`,
    'player.test.tsx': `import { expect, test } from 'vitest';
import { fireEvent, play, screen } from '../kit/play.tsx';
import { ${own} } from './${type}.ts';
import { player } from './player.tsx';

test('keeps the word that is typed, and says what it asks for while there is none', () => {
  const played = play(player, ${own}.fresh(() => 'x'));
  const field = screen.getByRole('textbox');
  expect(field.getAttribute('placeholder')).toBe('${key}');
  fireEvent.input(field, { target: { value: 'Warm' } });
  expect(played.value()).toEqual({ word: 'Warm' });
});
`,
    'editor.tsx': `import type { BlockEditor } from '../block-props.ts';
import { TextField } from '../kit/editor/editor-fields.tsx';
import type { ${name}Config } from './${type}.ts';

export const editor: BlockEditor<${name}Config> = ({ config, language, issues, readOnly, onChange }) => (
  <TextField
    label="Hint in the empty field"
    text={config.placeholder}
    language={language}
    place="placeholder"
    issues={issues}
    readOnly={readOnly}
    onChange={(placeholder) => onChange({ ...config, placeholder })}
  />
);
`,
    'summary.tsx': `import type { BlockSummaryProps } from '../block-props.ts';
import { TextCount } from '../kit/summary/text-count.tsx';
import type { ${name}Config } from './${type}.ts';

/** How many answered; their words come from the results page. */
export function Summary({ finding }: BlockSummaryProps<${name}Config>) {
  return <TextCount finding={finding} />;
}
`,
    ...Object.fromEntries(
      Object.entries(ONE_WORD).map(([language, sentence]) => [
        `messages/${language}.ts`,
        `import type { Messages } from '../../messages.ts';

export const messages: Messages = { ${key}: '${sentence}' };
`,
      ]),
    ),
  };
}
