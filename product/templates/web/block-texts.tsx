import { findTeamBlockType } from '#product/blocks/team-types.ts';
import { selectLanguage, plainText, type Text } from '#product/blocks/text.ts';
import type { Block, StudyContent } from '#product/studies/study.ts';
import { listStudyTexts } from '#product/studies/texts/study-texts.ts';
import classes from './preview.module.css';
import { texts } from './texts.ts';

/** Maximum texts listed per block; a card sort can have many more. */
const MAX_TEXTS = 20;

/** "0 to 10", for a block with one score. */
function formatScale({ type, config }: Block): string | null {
  const subject = findTeamBlockType(type)
    ?.conditions(config)
    .find(({ part, kind }) => part === '' && kind === 'number');
  const [first, last] = [subject?.choices.at(0), subject?.choices.at(-1)];
  return first && last && first !== last ? texts.choiceRange(first.choice, last.choice) : null;
}

interface BlockTextsProps {
  block: Block;
  languages: StudyContent['languages'];
  /** Whether it is the one in the preview. */
  isShown: boolean;
  onShow(): void;
}

/** A block with its type, title, help text and options. */
export function BlockTexts({ block, languages, isShown, onShow }: BlockTextsProps) {
  const { base } = languages;
  const type = findTeamBlockType(block.type);
  const isQuestion = type?.isQuestion === true;
  const readText = (text: Text | null) => plainText(selectLanguage(text ?? {}, base, base)).trim();
  const title = readText(block.title);
  const help = readText(block.help);
  const configTexts = listStudyTexts({ blocks: [block], languages })
    .filter(({ key }) => key.startsWith(`${block.id}/config/`))
    .map(({ text }) => readText(text))
    .filter(Boolean);
  const scale = formatScale(block);
  const hints = [
    block.showIf && texts.shownConditionally,
    block.screening && texts.screensParticipants,
  ].filter((hint) => typeof hint === 'string');
  return (
    <li className={classes.block} data-shown={isShown || undefined}>
      <span className={classes.kind}>
        {type?.label ?? block.type}
        {block.required && isQuestion ? ` · ${texts.required}` : ''}
      </span>
      <h3>
        <button type="button" aria-current={isShown || undefined} onClick={onShow}>
          {title || (type?.label ?? block.type)}
        </button>
      </h3>
      {help && <p>{help}</p>}
      {scale && <p>{scale}</p>}
      {!isQuestion && configTexts.map((text, index) => <p key={index}>{text}</p>)}
      {isQuestion && configTexts.length > 0 && (
        <ul className={classes.options}>
          {configTexts.slice(0, MAX_TEXTS).map((text, index) => (
            <li key={index}>{text}</li>
          ))}
          {configTexts.length > MAX_TEXTS && <li>{texts.andMore(configTexts.length - MAX_TEXTS)}</li>}
        </ul>
      )}
      {hints.map((hint) => (
        <p key={hint} className={classes.kind}>
          {hint}
        </p>
      ))}
      {block.note && (
        <p className={classes.note}>
          <strong>{texts.noteForYourTeam}</strong> {block.note}
        </p>
      )}
    </li>
  );
}
