import { Select, Textarea } from '@mantine/core';
import { useState } from 'react';
import { buildSelectProps } from '#platform/ui/menus/build-select-props.ts';
import { inline, isEmpty, type Inline, type Text } from '#product/blocks/text.ts';
import { MAX_STATE_MESSAGE_LENGTH } from '../../study.ts';
import { formatLanguageName } from '../../texts/languages.ts';
import { texts } from './texts.ts';

/** The characters of a text without formatting, with its line breaks. */
const readLines = (tree: Inline[] = []) =>
  tree.map((node) => (typeof node === 'string' ? node : '\n')).join('');

/** A copy in which only languages with a message are left; undefined without any. */
function setMessage(message: Text | undefined, language: string, typed: string): Text | undefined {
  const changed = Object.entries({ ...message, [language]: inline(typed) });
  const filled = changed.filter(([, tree]) => !isEmpty(tree));
  return filled.length > 0 ? Object.fromEntries(filled) : undefined;
}

/** What people read while the study is paused, or once it is closed, in each of its languages. */
export function StateMessageField(props: {
  state: 'paused' | 'closed';
  message: Text | undefined;
  /** The base language first. */
  languages: string[];
  readOnly?: boolean;
  onChange(message: Text | undefined): void;
  onBlur?(): void;
}) {
  const { state, message, languages, readOnly = false } = props;
  const labels = texts.stateMessages[state];
  const [base = 'en', ...others] = languages;
  const [chosen, setChosen] = useState(base);
  const language = languages.includes(chosen) ? chosen : base;
  return (
    <>
      {others.length > 0 && (
        <Select
          label={labels.language}
          {...buildSelectProps(languages.length)}
          data={languages.map((value) => ({ value, label: formatLanguageName(value) }))}
          value={language}
          allowDeselect={false}
          styles={{ wrapper: { maxWidth: 260 } }}
          onChange={(value) => value && setChosen(value)}
        />
      )}
      <Textarea
        label={labels.label}
        description={
          others.length > 0 ? `${labels.explained} ${texts.stateMessages.firstElse}` : labels.explained
        }
        placeholder={language === base ? '' : readLines(message?.[base])}
        value={readLines(message?.[language])}
        autosize
        minRows={2}
        maxLength={MAX_STATE_MESSAGE_LENGTH}
        readOnly={readOnly}
        lang={language}
        data-field={`${state}Message`}
        onChange={(event) => props.onChange(setMessage(message, language, event.currentTarget.value))}
        onBlur={props.onBlur}
      />
    </>
  );
}
