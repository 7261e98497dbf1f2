import { ActionIcon, Button } from '@mantine/core';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { SortableList } from '#platform/ui/sortable-list.tsx';
import type { ConfigProblem } from '../../team-block.ts';
import type { EditorMedia } from '../../block-props.ts';
import { plainText } from '../../text.ts';
import { findProblemMessage, TextField } from '../editor/editor-fields.tsx';
import { moveEntry } from '../options/editor-options.tsx';
import classes from '../editor/editor.module.css';
import { PictureField } from '../pictures/editor-picture.tsx';
import { createOption } from '../options/options.ts';
import type { PictureOption } from './picture-option.ts';
import { texts as kitTexts } from '../texts.ts';
import { texts } from '../pictures/texts.ts';

interface Props {
  /** "Options", "Variants". */
  label: string;
  /** "Option", "Variant". */
  itemName: string;
  options: PictureOption[];
  maxOptions: number;
  language: string;
  problems: ConfigProblem[];
  /** `ConfigProblem.field` of the whole list; one entry is `option:<id>`, its picture `picture:<id>`. */
  field: string;
  readOnly: boolean;
  media: EditorMedia;
  onChange(options: PictureOption[]): void;
}

/** A list of pictures with labels: add, reorder, remove. */
export function PictureOptionsEditor(props: Props) {
  const { label, itemName, options, maxOptions, language, problems, field, readOnly, media, onChange } =
    props;
  const problem = findProblemMessage(problems, field);
  const change = (option: PictureOption, part: Partial<PictureOption>) =>
    onChange(options.map((other) => (other.id === option.id ? { ...other, ...part } : other)));
  const formatName = (option: PictureOption | undefined, index: number) =>
    plainText(option?.text[language]) || `${itemName} ${index + 1}`;
  return (
    <div className={classes.editor} role="group" aria-label={label}>
      <span className={classes.label}>{label}</span>
      <div className={classes.stack}>
        <SortableList
          ids={options.map(({ id }) => id)}
          getName={(id) => {
            const index = options.findIndex((option) => option.id === id);
            return formatName(options[index], index);
          }}
          disabled={readOnly}
          onMove={(from, to) => onChange(moveEntry(options, from, to))}
        >
          {(id, grip) => {
            const index = options.findIndex((option) => option.id === id);
            const option = options[index];
            if (!option) return null;
            return (
              <div className={classes.row} role="group" aria-label={formatName(option, index)}>
                {grip}
                <div className={classes.fields} style={{ gap: 8 }}>
                  <TextField
                    label={`${itemName} ${index + 1}`}
                    text={option.text}
                    language={language}
                    readOnly={readOnly}
                    problems={problems}
                    field={`option:${id}`}
                    onChange={(text) => change(option, { text })}
                  />
                  <PictureField
                    label={texts.imageOf(formatName(option, index))}
                    picture={option.picture}
                    language={language}
                    media={media}
                    readOnly={readOnly}
                    problems={problems}
                    field={`picture:${id}`}
                    onChange={(picture) => change(option, { picture })}
                  />
                </div>
                {!readOnly && (
                  <ActionIcon
                    data-once
                    size={32}
                    aria-label={kitTexts.removeNamed(formatName(option, index))}
                    onClick={() => onChange(options.filter((other) => other.id !== id))}
                  >
                    <IconX size={16} stroke={1.5} aria-hidden />
                  </ActionIcon>
                )}
              </div>
            );
          }}
        </SortableList>
      </div>
      {problem && (
        <div className={classes.problem} role="alert">
          {problem}
        </div>
      )}
      {!readOnly && (
        <div>
          <Button
            data-once
            variant="default"
            size="compact-md"
            data-field={field}
            disabled={options.length >= maxOptions}
            onClick={() => onChange([...options, { ...createOption(), picture: null }])}
          >
            {kitTexts.addOne(itemName.toLowerCase())}
          </Button>
        </div>
      )}
    </div>
  );
}
