import type { ReactNode } from 'react';
import { getTextDirection } from '#product/blocks/languages.ts';
import { isEmpty, type Inline } from '#product/blocks/text.ts';
import classes from './translations.module.css';
import { texts } from './texts.ts';

/** A read-only text with its formatting; links cannot be followed. */
export function BaseText(props: { label: string; tree: Inline[] | undefined; language: string }) {
  const { label, tree = [], language } = props;
  return (
    <div className={classes.base}>
      <span className={classes.label}>{label}</span>
      {isEmpty(tree) ? (
        <p className={classes.empty}>{texts.missing}</p>
      ) : (
        <p lang={language} dir={getTextDirection(language)}>
          {renderTree(tree)}
        </p>
      )}
    </div>
  );
}

function renderTree(tree: Inline[]): ReactNode[] {
  return tree.map((node, index) => {
    if (typeof node === 'string') return node;
    if ('break' in node) return <br key={index} />;
    if ('ref' in node)
      return (
        <span key={index} className={classes.answer}>
          {texts.anAnswer}
        </span>
      );
    if ('link' in node)
      return (
        <u key={index} title={node.link}>
          {renderTree(node.of)}
        </u>
      );
    return node.mark === 'bold' ? (
      <b key={index}>{renderTree(node.of)}</b>
    ) : (
      <i key={index}>{renderTree(node.of)}</i>
    );
  });
}
