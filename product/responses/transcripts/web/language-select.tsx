import { Select } from '@mantine/core';
import { SPOKEN_LANGUAGES } from '../../../media/transcripts/spoken-languages.ts';
import { texts } from './texts.ts';

export type SpokenLanguage = (typeof SPOKEN_LANGUAGES)[number];

const names = new Intl.DisplayNames(['en'], { type: 'language' });
const DATA = SPOKEN_LANGUAGES.map((value) => ({ value, label: names.of(value) ?? value })).toSorted((a, b) =>
  a.label.localeCompare(b.label, 'en'),
);

/** The language that a service can be told, of a language that may have a region; null for one that it does not know. */
const toSpoken = (language: string): SpokenLanguage | null =>
  SPOKEN_LANGUAGES.find((one) => one === language.split('-')[0]) ?? null;

/** Which language is spoken in a recording. */
export function LanguageSelect({
  language,
  onChange,
}: {
  language: string;
  onChange(language: SpokenLanguage): void;
}) {
  return (
    <Select
      label={texts.spokenLanguage}
      data={DATA}
      defaultValue={toSpoken(language)}
      onChange={(value) => value && onChange(value as SpokenLanguage)}
      searchable
      allowDeselect={false}
      nothingFoundMessage={texts.noLanguage}
      maw={260}
      comboboxProps={{ withinPortal: true }}
    />
  );
}
