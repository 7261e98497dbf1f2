import { useEffect, useState } from 'react';
import { englishTexts } from './english-texts.ts';
import { loadTextsOfStudy, type LoadedTexts } from './load-first-texts.ts';

/** First texts in the languages of a study; null until they are loaded. Those of a study in English are there at once. */
export function useTextsOfStudy(languages: readonly string[]): LoadedTexts | null {
  const key = languages.join(' ');
  const [loaded, setLoaded] = useState<{ key: string; texts: LoadedTexts } | null>(
    key === 'en' ? { key, texts: [['en', englishTexts]] } : null,
  );
  useEffect(() => {
    let isCurrent = true;
    // Without a connection they are asked for again when they are needed.
    loadTextsOfStudy(key.split(' ')).then(
      (texts) => isCurrent && setLoaded({ key, texts }),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [key]);
  return loaded?.key === key ? loaded.texts : null;
}
