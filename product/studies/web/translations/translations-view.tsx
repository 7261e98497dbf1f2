import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { Id } from '#product/blocks/block.ts';
import { formatLanguageName } from '../../texts/languages.ts';
import { listMissingTexts, listStudyTexts } from '../../texts/study-texts.ts';
import { PreviewPane } from '../preview/preview-pane.tsx';
import { StudyFrame } from '../editor/study-frame.tsx';
import { TranslationLanguages } from './translation-languages.tsx';
import { TranslationTable } from './translation-table.tsx';
import { TranslationTools } from './translation-tools.tsx';
import classes from './translations.module.css';
import { useEditing } from '../editor/use-draft.ts';
import { texts } from './texts.ts';
import { texts as sharedTexts } from '../shared/texts.ts';

const LANGUAGE_PARAM = 'language';

/** Translations of a study: each text beside the base language, and files for translators. */
export function TranslationsView({ tabs }: { tabs: ReactNode }) {
  const { content } = useEditing();
  const [search, setSearch] = useSearchParams();
  const [block, setBlock] = useState<Id | null>(null);
  const { base, others } = content.languages;
  const selected = search.get(LANGUAGE_PARAM);
  const language = others.find((candidate) => candidate === selected) ?? others[0];
  const studyTexts = listStudyTexts(content);

  function selectLanguage(next: string) {
    setSearch(
      (params) => {
        params.set(LANGUAGE_PARAM, next);
        return params;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  return (
    <StudyFrame
      step="questions"
      views={tabs}
      {...(language !== undefined && {
        preview: <PreviewPane block={block ?? content.blocks[0]?.id ?? null} language={language} />,
      })}
    >
      <div className={classes.page}>
        <div>
          <h2 className={classes.heading}>{sharedTexts.translations}</h2>
          <p className={classes.lead}>
            {language === undefined
              ? texts.onlyInLanguage(formatLanguageName(base))
              : texts.baseLanguageExplained(formatLanguageName(base))}
          </p>
        </div>
        <TranslationLanguages
          selectedLanguage={language ?? null}
          countMissing={(item) => listMissingTexts(studyTexts, item).length}
          onChoose={selectLanguage}
        />
        {language !== undefined && (
          <>
            <TranslationTools
              key={`tools ${language}`}
              language={language}
              studyTexts={studyTexts}
              onChoose={selectLanguage}
            />
            <TranslationTable
              key={`table ${language}`}
              language={language}
              studyTexts={studyTexts}
              onBlock={setBlock}
            />
          </>
        )}
      </div>
    </StudyFrame>
  );
}
