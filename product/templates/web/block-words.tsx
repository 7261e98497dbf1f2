import { typeOf } from '#product/blocks/index.ts';
import { inLanguage, plain, type Text } from '#product/blocks/text.ts';
import type { Block, StudyContent } from '#product/studies/study.ts';
import { textsOf } from '#product/studies/texts/study-texts.ts';
import classes from './preview.module.css';

/** Words of one block that are listed; a set of cards may have many more. */
const MAX_TEXTS = 20;

/** "0 to 10", where one score is asked for. */
function scaleOf({ type, config }: Block): string | null {
  const subject = typeOf(type)
    ?.conditions(config)
    .find(({ part, kind }) => part === '' && kind === 'number');
  const [first, last] = [subject?.choices.at(0), subject?.choices.at(-1)];
  return first && last && first !== last ? `${first.choice} to ${last.choice}` : null;
}

interface BlockWordsProps {
  block: Block;
  languages: StudyContent['languages'];
  /** Whether it is the one that is seen as participants see it. */
  shown: boolean;
  onShow(): void;
}

/** A block as its author wrote it: kind, question, help, and what it offers. */
export function BlockTexts({ block, languages, shown, onShow }: BlockWordsProps) {
  const { base } = languages;
  const type = typeOf(block.type);
  /** Read, not answered. */
  const isSpoken = type?.isQuestion !== true;
  const read = (text: Text | null) => plain(inLanguage(text ?? {}, base, base)).trim();
  const title = read(block.title);
  const help = read(block.help);
  const offered = textsOf({ blocks: [block], languages })
    .filter(({ key }) => key.startsWith(`${block.id}/config/`))
    .map(({ text }) => read(text))
    .filter(Boolean);
  const scale = scaleOf(block);
  const hints = [
    block.showIf && 'Shown conditionally, depending on answers.',
    block.screening && 'Screens participants.',
  ].filter((hint) => typeof hint === 'string');
  return (
    <li className={classes.block} data-shown={shown || undefined}>
      <span className={classes.kind}>
        {type?.label ?? block.type}
        {block.required && !isSpoken ? ' · required' : ''}
      </span>
      <h3>
        <button type="button" aria-current={shown || undefined} onClick={onShow}>
          {title || (type?.label ?? block.type)}
        </button>
      </h3>
      {help && <p>{help}</p>}
      {scale && <p>{scale}</p>}
      {isSpoken && offered.map((words, at) => <p key={at}>{words}</p>)}
      {!isSpoken && offered.length > 0 && (
        <ul className={classes.words}>
          {offered.slice(0, MAX_TEXTS).map((words, at) => (
            <li key={at}>{words}</li>
          ))}
          {offered.length > MAX_TEXTS && <li>and {offered.length - MAX_TEXTS} more</li>}
        </ul>
      )}
      {hints.map((hint) => (
        <p key={hint} className={classes.kind}>
          {hint}
        </p>
      ))}
      {block.note && (
        <p className={classes.note}>
          <strong>Note for your team:</strong> {block.note}
        </p>
      )}
    </li>
  );
}
