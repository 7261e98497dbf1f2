import { Button } from '@mantine/core';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useSearchParams } from 'react-router';
import type { Id } from '#product/blocks/block.ts';
import { typeOf } from '#product/blocks/index.ts';
import { isEmpty, plain, type Inline } from '#product/blocks/text.ts';
import { RichText } from '#product/blocks/web/shared/rich-text.tsx';
import type { Block } from '../../study.ts';
import { languageName } from '../../texts/languages.ts';
import { changesFor, missingIn, type StudyText } from '../../texts/study-texts.ts';
import { BaseText } from './base-text.tsx';
import classes from './translations.module.css';
import { useEditing } from '../editor/use-draft.ts';

interface Props {
  language: string;
  texts: StudyText[];
  /** Which block is looked at. */
  onBlock(block: Id): void;
}

/** Each text beside its translation. Ctrl and Enter lead to the next one that is missing. */
export function TranslationTable({ language, texts, onBlock }: Props) {
  const { content } = useEditing();
  const [search] = useSearchParams();
  const [wanted, setWanted] = useState<string | null>(null);
  const table = useRef<HTMLDivElement>(null);
  const missing = missingIn(texts, language);
  const byBlock = Map.groupBy(texts, (text) => text.block);
  // A text that is asked for is drawn, however far down it is.
  const place = wanted ?? search.get('place');

  useEffect(() => {
    if (wanted === null) return;
    const fields = table.current?.querySelectorAll<HTMLElement>('[data-place]') ?? [];
    const field = [...fields].find((one) => one.dataset.place === wanted);
    field?.focus();
    field?.scrollIntoView({ block: 'center' });
    setWanted(null);
  }, [wanted]);

  /** The next text without words after the one that has the focus, around the end. */
  function next() {
    const here = document.activeElement?.closest<HTMLElement>('[data-place]')?.dataset.place;
    const at = texts.findIndex(({ key }) => key === here);
    const ahead = [...texts.slice(at + 1), ...texts.slice(0, Math.max(at, 0))];
    const found = ahead.find((text) => missing.includes(text));
    if (found) setWanted(found.key);
  }

  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    next();
  }

  return (
    <div ref={table} className={classes.table} onKeyDownCapture={press}>
      <div className={classes.bar}>
        <p className={classes.left} role="status">
          {missing.length === 0
            ? `All ${texts.length} texts are translated into ${languageName(language)}.`
            : `${missing.length} of ${texts.length} texts are not translated into ${languageName(language)} yet.`}
        </p>
        {missing.length > 0 && (
          <Button variant="default" size="compact-md" onClick={next} aria-keyshortcuts="Control+Enter">
            Next missing
            <kbd className={classes.key}>Ctrl Enter</kbd>
          </Button>
        )}
      </div>
      {content.blocks.map((block) => {
        const own = byBlock.get(block.id);
        return (
          own && (
            <Section
              key={block.id}
              block={block}
              texts={own}
              language={language}
              asked={place?.startsWith(`${block.id}/`) ?? false}
              onFocus={() => onBlock(block.id)}
            />
          )
        );
      })}
    </div>
  );
}

interface SectionProps {
  block: Block;
  texts: StudyText[];
  language: string;
  asked: boolean;
  onFocus(): void;
}

/** Space a row takes before it is drawn, in pixels. */
const ROW = 96;

/** The texts of one block; drawn when it comes near, since a study may have thousands. */
function Section({ block, texts, language, asked, onFocus }: SectionProps) {
  const { content, readOnly, edit } = useEditing();
  const frame = useRef<HTMLElement>(null);
  const [near, setNear] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (near || !frame.current) return undefined;
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '800px',
    });
    watcher.observe(frame.current);
    return () => watcher.disconnect();
  }, [near]);
  // What was asked for has the focus next, and stays.
  useEffect(() => {
    if (asked) setNear(true);
  }, [asked]);
  const { base } = content.languages;
  const title = plain(block.title[base]).trim();
  const write = (text: StudyText, tree: Inline[]) =>
    edit(changesFor(content, language, [{ key: text.key, tree }]), `${language}:${text.key}`);

  return (
    <section
      ref={frame}
      className={classes.block}
      aria-label={title || typeOf(block.type)?.label}
      onFocusCapture={onFocus}
    >
      <h3 className={classes.name}>
        {title || 'Untitled'} <span className={classes.small}>{typeOf(block.type)?.label}</span>
      </h3>
      {near || asked ? (
        texts.map((text) => (
          <Row
            key={text.key}
            text={text}
            base={base}
            language={language}
            readOnly={readOnly}
            onChange={(tree) => write(text, tree)}
          />
        ))
      ) : (
        <div style={{ height: texts.length * ROW }} />
      )}
    </section>
  );
}

interface RowProps {
  text: StudyText;
  base: string;
  language: string;
  readOnly: boolean;
  onChange(tree: Inline[]): void;
}

function Row({ text, base, language, readOnly, onChange }: RowProps) {
  const missing = isEmpty(text.text[language]);
  const source = text.text[base];
  return (
    <div className={classes.row} data-missing={missing || undefined}>
      <BaseText label={`${text.label} in ${languageName(base)}`} tree={source} language={base} />
      <div>
        <RichText
          label={`${text.label} in ${languageName(language)}`}
          text={text.text}
          language={language}
          readOnly={readOnly}
          placeholder="Missing"
          place={text.key}
          onChange={(next) => onChange(next[language] ?? [])}
        />
        {!readOnly && missing && !isEmpty(source) && (
          <Button variant="subtle" size="compact-xs" mih={24} onClick={() => onChange(source ?? [])}>
            Copy from {languageName(base)}
            <span className="seen-by-readers-only">: {text.label}</span>
          </Button>
        )}
      </div>
    </div>
  );
}
