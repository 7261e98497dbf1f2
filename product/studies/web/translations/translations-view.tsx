import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { Id } from '#product/blocks/block.ts';
import { languageName } from '../../texts/languages.ts';
import { listMissingTexts, listStudyTexts } from '../../texts/study-texts.ts';
import { PreviewPane } from '../preview/preview-pane.tsx';
import { StudyFrame } from '../editor/study-frame.tsx';
import { TranslationLanguages } from './translation-languages.tsx';
import { TranslationTable } from './translation-table.tsx';
import { TranslationTools } from './translation-tools.tsx';
import classes from './translations.module.css';
import { useEditing } from '../editor/use-draft.ts';

const LANGUAGE_PARAM = 'language';

/** Translations of a study: each text beside the base language, and files for translators. */
export function TranslationsView({ tabs }: { tabs: ReactNode }) {
  const { content } = useEditing();
  const [search, setSearch] = useSearchParams();
  const [block, setBlock] = useState<Id | null>(null);
  const { base, others } = content.languages;
  const selected = search.get(LANGUAGE_PARAM);
  const language = others.find((one) => one === selected) ?? others[0];
  const texts = listStudyTexts(content);

  function choose(next: string) {
    setSearch(
      (old) => {
        old.set(LANGUAGE_PARAM, next);
        return old;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  return (
    <StudyFrame
      step="questions"
      {...(language !== undefined && {
        preview: <PreviewPane block={block ?? content.blocks[0]?.id ?? null} language={language} />,
      })}
    >
      {tabs}
      <div className={classes.page}>
        <div>
          <h2 className={classes.heading}>Translations</h2>
          <p className={classes.lead}>
            {language === undefined
              ? `This study is only in ${languageName(base)}. Add a language so people can choose it.`
              : `The base language is ${languageName(base)}. Missing translations fall back to ${languageName(base)}.`}
          </p>
        </div>
        <TranslationLanguages
          chosen={language ?? null}
          missing={(one) => listMissingTexts(texts, one).length}
          onChoose={choose}
        />
        {language !== undefined && (
          <>
            <TranslationTools key={`tools ${language}`} language={language} texts={texts} onChoose={choose} />
            <TranslationTable
              key={`table ${language}`}
              language={language}
              texts={texts}
              onBlock={setBlock}
            />
          </>
        )}
      </div>
    </StudyFrame>
  );
}
