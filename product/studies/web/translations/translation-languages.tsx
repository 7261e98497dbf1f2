import { Select } from '@mantine/core';
import { useState } from 'react';
import { pageLanguageOf } from '#product/blocks/languages.ts';
import { languageSchema } from '#product/blocks/text-schema.ts';
import { addLanguage, languageName, OFFERED } from '../../texts/languages.ts';
import classes from './translations.module.css';
import { useEditing } from '../editor/use-draft.ts';

const MAX_LANGUAGES = 60;

interface Props {
  chosen: string | null;
  /** How many texts have no words in a language. */
  missing(language: string): number;
  onChoose(language: string): void;
}

/** The study's other languages, each with what it lacks, and a way to add one. */
export function TranslationLanguages({ chosen, missing, onChoose }: Props) {
  const { content, readOnly, edit } = useEditing();
  const { base, others } = content.languages;
  const [typed, setTyped] = useState('');
  const offered = [...new Set([...OFFERED, ...typedTag(typed)])]
    .filter((one) => one !== base && !others.includes(one))
    .map((one) => ({ value: one, label: nameWithTag(one) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en'));

  function add(language: string | null) {
    if (language === null) return;
    edit(addLanguage(content, language));
    setTyped('');
    onChoose(language);
  }

  return (
    <div className={classes.languages}>
      {others.length > 0 && (
        <div role="group" aria-label="Languages" className={classes.tabs}>
          {others.map((language) => (
            <button
              key={language}
              type="button"
              aria-pressed={language === chosen}
              className={classes.tab}
              onClick={() => onChoose(language)}
            >
              {languageName(language)}
              <span className={classes.count}>{howMany(missing(language))}</span>
            </button>
          ))}
        </div>
      )}
      {!readOnly && others.length < MAX_LANGUAGES && (
        <Select
          label="Add language"
          placeholder="Search language"
          searchable
          value={null}
          searchValue={typed}
          onSearchChange={setTyped}
          onChange={add}
          data={offered}
          limit={100}
          nothingFoundMessage="No matches"
          comboboxProps={{ shadow: 'md' }}
          renderOption={({ option }) => (
            <span className={classes.offer}>
              {option.label}
              {pageLanguageOf(option.value) === null && (
                <span className={classes.small}>survey buttons not yet translated</span>
              )}
            </span>
          )}
          styles={{ root: { maxWidth: 320 } }}
        />
      )}
    </div>
  );
}

/** A tag that is in no list may be typed, such as "gsw" or "pt-AO"; "ger" is another word for "de". */
function typedTag(typed: string): string[] {
  try {
    return Intl.getCanonicalLocales(typed.trim()).filter(
      (tag) => languageSchema.safeParse(tag).success && languageName(tag) !== tag,
    );
  } catch {
    return [];
  }
}

function nameWithTag(language: string): string {
  const name = languageName(language);
  return name === language ? language : `${name} (${language})`;
}

function howMany(missing: number): string {
  return missing === 0 ? 'complete' : `${missing.toLocaleString('en')} missing`;
}
