import { describeFailure } from '#platform/ui/feedback/load-failure.tsx';
import { notify } from '#platform/ui/feedback/notify.ts';
import type { BlockEditorProps } from '../../block-props.ts';
import { loadTextsOfStudy, pickText } from '../../first-texts/load-first-texts.ts';
import { useTextsOfStudy } from '../../first-texts/use-texts-of-study.ts';
import { TextField, Toggle } from '../editor/editor-fields.tsx';
import classes from '../editor/editor.module.css';
import type { NotApplicableConfig } from './not-applicable.ts';
import { texts } from './texts.ts';

/** Offers an answer beside the scale, with its label. */
export function NotApplicableField<C extends NotApplicableConfig>({
  config,
  language,
  languages,
  problems,
  readOnly,
  description,
  onChange,
}: BlockEditorProps<C> & { description: string }) {
  const loaded = useTextsOfStudy(languages);
  async function offer(isOffered: boolean) {
    try {
      const known = isOffered ? (loaded ?? (await loadTextsOfStudy(languages))) : null;
      const notApplicable = known && pickText(known, ({ options }) => options.notApplicable);
      onChange({ ...config, notApplicable });
    } catch (error) {
      notify(describeFailure(error), { tone: 'problem' });
    }
  }
  return (
    <div className={classes.special}>
      <Toggle
        label={texts.notApplicableOption}
        description={description}
        checked={config.notApplicable !== null}
        readOnly={readOnly}
        onChange={(isOffered) => void offer(isOffered)}
      />
      {config.notApplicable && (
        <TextField
          label={texts.notApplicableLabel}
          text={config.notApplicable}
          language={language}
          problems={problems}
          readOnly={readOnly}
          field="notApplicable"
          onChange={(notApplicable) => onChange({ ...config, notApplicable })}
        />
      )}
    </div>
  );
}
