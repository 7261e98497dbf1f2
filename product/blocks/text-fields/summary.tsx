import type { BlockSummaryProps } from '../block-props.ts';
import { ChoiceBars } from '../kit/options/choice-bars.tsx';
import { PartTextsView } from '../kit/summary/part-texts.tsx';
import parts from '../kit/summary/summary-parts.module.css';
import { TextCount } from '../kit/summary/text-count.tsx';
import type { TextFieldsConfig } from './text-fields.ts';
import { texts } from './texts.ts';

/** How many people filled in each field; per field the frequent words and the texts. */
export function Summary(props: BlockSummaryProps<TextFieldsConfig>) {
  const { config, finding, isCompact, localize, texts: answerTexts } = props;
  if (finding.n === 0) return <TextCount {...props} />;
  return (
    <div className={parts.sections}>
      <section>
        {!isCompact && <h4>{texts.filledIn}</h4>}
        <ChoiceBars {...props} />
        {!isCompact && config.fields.length > 1 && <p className="muted">{texts.severalFieldsNote}</p>}
      </section>
      {answerTexts &&
        config.fields.map(({ id, text }) => (
          <section key={id}>
            <h4>{localize(text)}</h4>
            <PartTextsView answerTexts={answerTexts} part={id} />
          </section>
        ))}
    </div>
  );
}
