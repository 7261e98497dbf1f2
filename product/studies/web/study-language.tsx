import { Select } from '@mantine/core';
import { findPageLanguage } from '#product/blocks/languages.ts';
import { readSettings } from '#product/workspaces/settings/settings.ts';
import { useWorkspace } from '#product/workspaces/web/shared/use-workspace.ts';
import { formatLanguageName, OFFERED_LANGUAGES } from '../texts/languages.ts';
import { texts } from './texts.ts';

interface Props {
  /** Null: that of the workspace. */
  value: string | null;
  onChange(language: string): void;
}

/** The base language of a new study. */
export function StudyLanguage({ value, onChange }: Props) {
  const { data } = useWorkspace();
  const workspaceLanguage = data?.settings && readSettings(data.settings).language;
  const language = value ?? workspaceLanguage ?? null;
  const options = [...new Set([...OFFERED_LANGUAGES, ...(workspaceLanguage ? [workspaceLanguage] : [])])]
    .map((tag) => ({ value: tag, label: formatLanguageName(tag) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en'));
  const isTranslated = language === null || findPageLanguage(language) !== undefined;
  return (
    <Select
      label={texts.language}
      description={isTranslated ? texts.languageExplained : texts.buttonsStayEnglish}
      data={options}
      value={language}
      searchable
      allowDeselect={false}
      nothingFoundMessage={texts.noLanguageMatches}
      onChange={(next) => next && onChange(next)}
    />
  );
}
