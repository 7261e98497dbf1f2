import { useRef } from 'react';
import type { BlockEditor } from '../block-props.ts';
import { issueMessageAt, Toggle, TextField } from '../kit/editor/editor-fields.tsx';
import classes from '../kit/editor/editor.module.css';
import { RichText } from '../web/shared/rich-text.tsx';
import type { ConsentConfig } from './consent.ts';

export const editor: BlockEditor<ConsentConfig> = ({ config, language, issues, readOnly, onChange }) => {
  const shared = { language, issues, readOnly };
  // All edits while the block is open count as one new version of its text.
  const from = useRef(config.textVersion);
  return (
    <div className={classes.stack}>
      <RichText
        label={`Text, version ${config.textVersion}`}
        description="Each response stores the consent version it accepted."
        placeholder="What you collect, why, who sees it, how long you keep it"
        text={config.text}
        language={language}
        readOnly={readOnly}
        error={issueMessageAt(issues, 'text')}
        place="text"
        onChange={(text) => onChange({ ...config, text, textVersion: from.current + 1 })}
      />
      <div className={classes.pair}>
        <TextField
          {...shared}
          label="Accept label"
          placeholder="I agree"
          text={config.accept}
          place="accept"
          onChange={(accept) => onChange({ ...config, accept })}
        />
        <TextField
          {...shared}
          label="Decline label"
          placeholder="I don’t agree"
          text={config.decline}
          place="decline"
          onChange={(decline) => onChange({ ...config, decline })}
        />
      </div>
      <Toggle
        label="Consent required to continue"
        description="People who decline are screened out."
        checked={config.mustAccept}
        readOnly={readOnly}
        onChange={(mustAccept) => onChange({ ...config, mustAccept })}
      />
    </div>
  );
};
