import { useRef } from 'react';
import type { BlockEditor } from '../block-props.ts';
import { findProblemMessage, Toggle, TextField } from '../kit/editor/editor-fields.tsx';
import classes from '../kit/editor/editor.module.css';
import { RichText } from '../web/shared/rich-text.tsx';
import type { ConsentConfig } from './consent.ts';
import { PurposesEditor } from './purposes-editor.tsx';
import { texts } from './texts.ts';

export const editor: BlockEditor<ConsentConfig> = ({
  config,
  language,
  languages,
  problems,
  readOnly,
  onChange,
}) => {
  const shared = { language, problems, readOnly };
  // All edits while the block is open count as one new version of its text.
  const initialVersion = useRef(config.textVersion);
  return (
    <div className={classes.stack}>
      <RichText
        label={texts.textVersion(config.textVersion)}
        description={texts.versionExplained}
        placeholder={texts.consentHint}
        text={config.text}
        language={language}
        readOnly={readOnly}
        error={findProblemMessage(problems, 'text')}
        field="text"
        onChange={(text) => onChange({ ...config, text, textVersion: initialVersion.current + 1 })}
      />
      <div className={classes.pair}>
        <TextField
          {...shared}
          label={texts.acceptLabel}
          placeholder={texts.iAgree}
          text={config.accept}
          field="accept"
          onChange={(accept) => onChange({ ...config, accept })}
        />
        <TextField
          {...shared}
          label={texts.declineLabel}
          placeholder={texts.iDontAgree}
          text={config.decline}
          field="decline"
          onChange={(decline) => onChange({ ...config, decline })}
        />
      </div>
      <Toggle
        label={texts.consentRequiredToContinue}
        description={texts.declineExplained}
        checked={config.mustAccept}
        readOnly={readOnly}
        onChange={(mustAccept) => onChange({ ...config, mustAccept })}
      />
      <PurposesEditor
        {...shared}
        config={config}
        languages={languages}
        onChange={(changed) =>
          onChange({
            ...config,
            ...changed,
            ...(changed.text && { textVersion: initialVersion.current + 1 }),
          })
        }
      />
    </div>
  );
};
