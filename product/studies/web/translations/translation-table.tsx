import { Button } from '@mantine/core';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { matchesShortcut } from '#platform/ui/shortcuts.ts';
import { useSearchParams } from 'react-router';
import type { Id } from '#product/blocks/block.ts';
import { findTeamBlockType } from '#product/blocks/team-types.ts';
import { isEmpty, plainText, type Inline } from '#product/blocks/text.ts';
import { RichText } from '#product/blocks/web/shared/rich-text.tsx';
import { formatLanguageName } from '../../texts/languages.ts';
import { listTranslationChanges, listMissingTexts, type StudyText } from '../../texts/study-texts.ts';
import { BaseText } from './base-text.tsx';
import classes from './translations.module.css';
import { useEditing } from '../editor/use-draft.ts';
import { texts } from './texts.ts';

interface Props {
  language: string;
  studyTexts: StudyText[];
  /** Called with the block that has the focus. */
  onBlock(block: Id): void;
}

/** Each text beside its translation. Ctrl+Enter moves to the next missing one. */
export function TranslationTable({ language, studyTexts, onBlock }: Props) {
  const { content } = useEditing();
  const [search] = useSearchParams();
  const [focusKey, setFocusKey] = useState<string | null>(null);
  const tableRef = useRef<HTMLDivElement>(null);
  const missing = listMissingTexts(studyTexts, language);
  const textsByBlock = Map.groupBy(studyTexts, (text) => text.block);
  // The section of a text that gets the focus is rendered, even if it is not near.
  const targetKey = focusKey ?? search.get('field');

  useEffect(() => {
    if (focusKey === null) return;
    const fields = tableRef.current?.querySelectorAll<HTMLElement>('[data-field]') ?? [];
    const field = [...fields].find((candidate) => candidate.dataset.field === focusKey);
    field?.focus();
    field?.scrollIntoView({ block: 'center' });
    setFocusKey(null);
  }, [focusKey]);

  /** Focuses the next missing text after the current one, wrapping around. */
  function focusNextMissing() {
    const currentKey = document.activeElement?.closest<HTMLElement>('[data-field]')?.dataset.field;
    const currentIndex = studyTexts.findIndex(({ key }) => key === currentKey);
    const following = [
      ...studyTexts.slice(currentIndex + 1),
      ...studyTexts.slice(0, Math.max(currentIndex, 0)),
    ];
    const nextMissing = following.find((text) => missing.includes(text));
    if (nextMissing) setFocusKey(nextMissing.key);
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (!matchesShortcut(event, 'nextMissingTranslation')) return;
    event.preventDefault();
    event.stopPropagation();
    focusNextMissing();
  }

  return (
    <div ref={tableRef} className={classes.table} onKeyDownCapture={handleKeyDown}>
      <div className={classes.bar}>
        <p className={classes.status} role="status">
          {missing.length === 0
            ? texts.allTranslated(studyTexts.length, formatLanguageName(language))
            : texts.notTranslatedYet(missing.length, studyTexts.length, formatLanguageName(language))}
        </p>
        {missing.length > 0 && (
          <Button
            variant="default"
            size="compact-md"
            onClick={focusNextMissing}
            aria-keyshortcuts="Control+Enter"
          >
            {texts.nextMissing}
            <kbd className={classes.key}>{texts.ctrlEnter}</kbd>
          </Button>
        )}
      </div>
      {[null, ...content.blocks].map((block) => {
        const sectionTexts = textsByBlock.get(block?.id ?? null);
        const type = block && findTeamBlockType(block.type)?.label;
        const title = block && plainText(block.title[content.languages.base]).trim();
        return (
          sectionTexts && (
            <TextsSection
              key={block?.id ?? ''}
              title={block ? title || texts.untitled : texts.studySettings}
              label={title || type || texts.studySettings}
              type={type}
              studyTexts={sectionTexts}
              language={language}
              isTarget={sectionTexts.some(({ key }) => key === targetKey)}
              onFocus={() => block && onBlock(block.id)}
            />
          )
        );
      })}
    </div>
  );
}

interface TextsSectionProps {
  title: string;
  label: string;
  /** The block's type, if the texts are those of a block. */
  type: string | null | undefined;
  studyTexts: StudyText[];
  language: string;
  isTarget: boolean;
  onFocus(): void;
}

/** Estimated height of a row that is not rendered yet. */
const ROW_HEIGHT_PX = 96;

/** The texts of one block, or of the study; rendered when it is near the viewport, because a study can have thousands. */
function TextsSection(props: TextsSectionProps) {
  const { studyTexts, language, isTarget } = props;
  const { content, readOnly, edit } = useEditing();
  const sectionRef = useRef<HTMLElement>(null);
  const [isNear, setIsNear] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (isNear || !sectionRef.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true), {
      rootMargin: '800px',
    });
    observer.observe(sectionRef.current);
    return () => observer.disconnect();
  }, [isNear]);
  // A section that was rendered for the focus stays rendered.
  useEffect(() => {
    if (isTarget) setIsNear(true);
  }, [isTarget]);
  const { base } = content.languages;
  const setTranslation = (text: StudyText, tree: Inline[]) =>
    edit(listTranslationChanges(content, language, [{ key: text.key, tree }]), `${language}:${text.key}`);

  return (
    <section
      ref={sectionRef}
      className={classes.block}
      aria-label={props.label}
      onFocusCapture={props.onFocus}
    >
      <h3 className={classes.name}>
        {props.title} <span className={classes.small}>{props.type}</span>
      </h3>
      {isNear || isTarget ? (
        studyTexts.map((text) => (
          <TranslationRow
            key={text.key}
            text={text}
            base={base}
            language={language}
            readOnly={readOnly}
            onChange={(tree) => setTranslation(text, tree)}
          />
        ))
      ) : (
        <div style={{ height: studyTexts.length * ROW_HEIGHT_PX }} />
      )}
    </section>
  );
}

interface TranslationRowProps {
  text: StudyText;
  base: string;
  language: string;
  readOnly: boolean;
  onChange(tree: Inline[]): void;
}

function TranslationRow({ text, base, language, readOnly, onChange }: TranslationRowProps) {
  const isMissing = isEmpty(text.text[language]);
  const source = text.text[base];
  return (
    <div className={classes.row} data-missing={isMissing || undefined}>
      <BaseText label={texts.textIn(text.label, formatLanguageName(base))} tree={source} language={base} />
      <div>
        <RichText
          label={texts.textIn(text.label, formatLanguageName(language))}
          text={text.text}
          language={language}
          readOnly={readOnly}
          placeholder={texts.missing}
          field={text.key}
          onChange={(translations) => onChange(translations[language] ?? [])}
        />
        {!readOnly && isMissing && !isEmpty(source) && (
          <Button variant="subtle" size="compact-xs" mih={24} onClick={() => onChange(source ?? [])}>
            {texts.copyFrom(formatLanguageName(base))}
            <span className="visually-hidden">: {text.label}</span>
          </Button>
        )}
      </div>
    </div>
  );
}
