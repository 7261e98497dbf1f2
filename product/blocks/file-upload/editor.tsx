import { Checkbox, NumberInput, Switch } from '@mantine/core';
import type { BlockEditor } from '../block-props.ts';
import classes from '../kit/editor/editor.module.css';
import { FILE_GROUPS } from '../upload.ts';
import { FILE_GROUP_LABELS } from './file-upload-team.ts';
import { MAX_FILES_PER_ANSWER, MAX_FILE_MEGABYTES, type FileUploadConfig } from './file-upload.ts';
import { texts } from './texts.ts';

export const editor: BlockEditor<FileUploadConfig> = ({ config, readOnly, onChange }) => {
  const parseLimit = (value: string | number, max: number) =>
    typeof value === 'number' ? Math.min(Math.max(Math.round(value), 1), max) : null;
  return (
    <div className={classes.stack}>
      <Checkbox.Group
        label={texts.acceptedFiles}
        description={texts.filesCheckedByContent}
        value={config.kinds}
        readOnly={readOnly}
        data-field="kinds"
        onChange={(kinds) => {
          const chosen = FILE_GROUPS.filter((group) => kinds.includes(group));
          if (chosen.length > 0) onChange({ ...config, kinds: chosen });
        }}
      >
        <div className={classes.checkboxes}>
          {FILE_GROUPS.map((group) => (
            <Checkbox key={group} value={group} label={FILE_GROUP_LABELS[group]} disabled={readOnly} />
          ))}
        </div>
      </Checkbox.Group>
      {config.kinds.includes('pictures') && (
        <Switch
          label={texts.shrinksPhotos}
          description={texts.shrinksPhotosHint}
          checked={config.shrinksPhotos}
          disabled={readOnly}
          data-field="shrinksPhotos"
          onChange={(event) => onChange({ ...config, shrinksPhotos: event.currentTarget.checked })}
        />
      )}
      <div className={classes.pair}>
        <NumberInput
          label={texts.maximumFiles}
          value={config.count}
          min={1}
          max={MAX_FILES_PER_ANSWER}
          allowDecimal={false}
          readOnly={readOnly}
          data-field="count"
          onChange={(value) => {
            const count = parseLimit(value, MAX_FILES_PER_ANSWER);
            if (count !== null) onChange({ ...config, count });
          }}
        />
        <NumberInput
          label={texts.maximumFileSize}
          suffix=" MB"
          value={config.megabytes}
          min={1}
          max={MAX_FILE_MEGABYTES}
          allowDecimal={false}
          readOnly={readOnly}
          data-field="megabytes"
          onChange={(value) => {
            const megabytes = parseLimit(value, MAX_FILE_MEGABYTES);
            if (megabytes !== null) onChange({ ...config, megabytes });
          }}
        />
      </div>
    </div>
  );
};
