/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import type { Translate } from '#product/blocks/player.ts';
import type { PlayedStudy } from '../../contract.ts';

interface Props {
  study: Pick<PlayedStudy, 'language' | 'languages'>;
  t: Translate;
  onLanguage(language: string): Promise<void>;
}

/** The name of a language in that language, such as “Deutsch” or “Français”. */
function formatLanguageName(language: string): string {
  try {
    const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
    return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
  } catch {
    return language;
  }
}

/** The page stays in the current language until the other one has loaded, or when loading fails. */
export function LanguageSwitch({ study, t, onLanguage }: Props) {
  const [pending, setPending] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  const choose = (language: string) => {
    setPending(language);
    setFailed(false);
    void onLanguage(language)
      .catch(() => setFailed(true))
      .finally(() => setPending(null));
  };
  return (
    <>
      <select
        class="language"
        aria-label={t('language')}
        value={pending ?? study.language}
        aria-disabled={pending !== null}
        autocomplete="off"
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {study.languages.map((language) => (
          <option
            key={language}
            value={language}
            lang={language}
            selected={language === (pending ?? study.language)}
          >
            {formatLanguageName(language)}
          </option>
        ))}
      </select>
      <p class={`wrong${failed ? ' on' : ''}`} role="alert">
        {failed && t('load_failed')}
      </p>
    </>
  );
}
