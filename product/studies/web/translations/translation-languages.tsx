import { Select } from '@mantine/core';
import { useState } from 'react';
import { findPageLanguage } from '#product/blocks/languages.ts';
import { languageSchema } from '#product/blocks/text-schema.ts';
import { addLanguage, formatLanguageName, OFFERED_LANGUAGES } from '../../texts/languages.ts';
import classes from './translations.module.css';
import { useEditing } from '../editor/use-draft.ts';
import { texts } from './texts.ts';
import { texts as sharedTexts } from '../shared/texts.ts';

const MAX_LANGUAGES = 60;

interface Props {
  selectedLanguage: string | null;
  /** How many texts are missing in a language. */
  countMissing(language: string): number;
  onChoose(language: string): void;
}

/** The study's translations, each with its missing texts, and a field to add a language. */
export function TranslationLanguages({ selectedLanguage, countMissing, onChoose }: Props) {
  const { content, readOnly, edit } = useEditing();
  const { base, others } = content.languages;
  const [typedText, setTypedText] = useState('');
  const options = [...new Set([...OFFERED_LANGUAGES, ...parseTypedTag(typedText)])]
    .filter((language) => language !== base && !others.includes(language))
    .map((language) => ({ value: language, label: formatLanguageWithTag(language) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en'));

  function addChosenLanguage(language: string | null) {
    if (language === null) return;
    edit(addLanguage(content, language));
    setTypedText('');
    onChoose(language);
  }

  return (
    <div className={classes.languages}>
      {others.length > 0 && (
        <div role="group" aria-label={sharedTexts.languages} className={classes.tabs}>
          {others.map((language) => (
            <button
              key={language}
              type="button"
              aria-pressed={language === selectedLanguage}
              className={classes.tab}
              onClick={() => onChoose(language)}
            >
              {formatLanguageName(language)}
              <span className={classes.count}>{formatMissing(countMissing(language))}</span>
            </button>
          ))}
        </div>
      )}
      {!readOnly && others.length < MAX_LANGUAGES && (
        <Select
          label={texts.addLanguage}
          placeholder={texts.searchLanguage}
          searchable
          value={null}
          searchValue={typedText}
          onSearchChange={setTypedText}
          onChange={addChosenLanguage}
          data={options}
          limit={100}
          nothingFoundMessage={texts.noMatches}
          comboboxProps={{ shadow: 'md' }}
          renderOption={({ option }) => (
            <span className={classes.languageOption}>
              {option.label}
              {findPageLanguage(option.value) === undefined && (
                <span className={classes.small}>{texts.surveyButtonsNotYetTranslated}</span>
              )}
            </span>
          )}
          styles={{ root: { maxWidth: 320 } }}
        />
      )}
    </div>
  );
}

/**
 * A language tag that is not in the list can be typed, such as "gsw" or "pt-AO". It is canonicalised: "ger" becomes
 * "de".
 */
function parseTypedTag(typed: string): string[] {
  try {
    return Intl.getCanonicalLocales(typed.trim()).filter(
      (tag) => languageSchema.safeParse(tag).success && formatLanguageName(tag) !== tag,
    );
  } catch {
    return [];
  }
}

function formatLanguageWithTag(language: string): string {
  const name = formatLanguageName(language);
  return name === language ? language : `${name} (${language})`;
}

function formatMissing(count: number): string {
  return count === 0 ? 'complete' : texts.missingCount(count);
}
