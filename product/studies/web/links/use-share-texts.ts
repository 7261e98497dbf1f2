import { useEffect, useState } from 'react';
import { loadShareTexts, shareTexts } from './share-texts/load-share-texts.ts';
import type { ShareTexts } from './share-texts/share-texts.ts';

/** What participants read, in their language; null while it is loading, and in English if it can't be loaded. */
export function useShareTexts(language: string): ShareTexts | null {
  const [loaded, setLoaded] = useState<{ language: string; texts: ShareTexts } | null>(
    language === 'en' ? { language, texts: shareTexts.english } : null,
  );
  useEffect(() => {
    let isCurrent = true;
    loadShareTexts(language)
      .catch(() => shareTexts.english)
      .then((texts) => isCurrent && setLoaded({ language, texts }))
      .catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, [language]);
  return loaded?.language === language ? loaded.texts : null;
}
