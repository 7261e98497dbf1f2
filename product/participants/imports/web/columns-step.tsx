import { Button, Checkbox, Select } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormMessage } from '#platform/forms/form-message.tsx';
import { ENCODINGS, type Encoding } from '#platform/encoding/encodings.ts';
import { texts as encodingNames } from '#platform/encoding/texts.ts';
import { AppError } from '#platform/errors/errors.ts';
import { describeFailure, LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { buildSelectProps } from '#platform/ui/menus/build-select-props.ts';
import type { ImportPreview, ParticipantImport } from '../contract.ts';
import { SEPARATORS, type ColumnTarget } from '../import.ts';
import { ColumnRow } from './column-row.tsx';
import classes from './import.module.css';
import { ReplaceFile } from './replace-file.tsx';
import { attributesOptions, checkImport, previewOptions, storeImport, type FileFormat } from './requests.ts';
import { texts } from './texts.ts';

/** What columns are imported as, by name: kept for the next file, which is often the same one, mended. */
export type ChosenTargets = ReadonlyMap<string, ColumnTarget>;

interface ColumnsStepProps {
  data: ParticipantImport;
  chosen: ChosenTargets;
  onChoose(chosen: ChosenTargets): void;
  onReplace(id: string): void;
  onChecked(): void;
}

/** What each column is before somebody changes it: as it was checked, as in the file before, or as it seems. */
function listTargets(preview: ImportPreview, data: ParticipantImport, chosen: ChosenTargets): ColumnTarget[] {
  const { settings } = data;
  const isSame =
    settings?.separator === preview.separator &&
    settings.hasHeader === preview.hasHeader &&
    settings.columns.length === preview.columns.length;
  if (isSame) return settings.columns;
  return preview.columns.map(({ name, guess }) => chosen.get(name) ?? guess);
}

/** The second step: how the file is read, and what its columns are. */
export function ColumnsStep({ data, chosen, onChoose, onReplace, onChecked }: ColumnsStepProps) {
  const client = useQueryClient();
  const [format, setFormat] = useState<FileFormat>({});
  const preview = useQuery(previewOptions(data.id, format));
  const attributes = useQuery(attributesOptions);
  // What is shown stays until the next preview has arrived.
  const [shown, setShown] = useState<ImportPreview>();
  if (preview.data && preview.data !== shown) setShown(preview.data);
  const [changes, setChanges] = useState<ReadonlyMap<number, ColumnTarget>>(new Map());
  const [problem, setProblem] = useState<{ message: string; fields: Record<string, string> } | null>(null);
  const [isBusy, setBusy] = useState(false);

  if (attributes.error) return <LoadFailure error={attributes.error} onRetry={attributes.refetch} />;
  if (!shown || !attributes.data)
    return preview.error ? (
      <>
        <FormMessage>{describeFailure(preview.error)}</FormMessage>
        <div className={classes.buttons}>
          <ReplaceFile onReplace={onReplace} />
        </div>
      </>
    ) : (
      <Skeletons rows={8} />
    );
  const targets = listTargets(shown, data, chosen).map((target, index) => changes.get(index) ?? target);
  const skippedCount = targets.filter(({ as }) => as === 'skip').length;

  const changeFormat = (change: FileFormat) => {
    const { encoding, separator, hasHeader } = shown;
    setFormat({ encoding, separator, hasHeader, ...change });
    // Other columns than before.
    if (!change.encoding) setChanges(new Map());
    setProblem(null);
  };
  const changeTarget = (index: number, target: ColumnTarget) => {
    setChanges(new Map(changes).set(index, target));
    onChoose(new Map(chosen).set(shown.columns[index]!.name, target));
    setProblem(null);
  };
  async function check() {
    if (!targets.some(({ as }) => as === 'externalId' || as === 'email'))
      return setProblem({ message: texts.needsIdentity, fields: {} });
    setBusy(true);
    setProblem(null);
    try {
      const { encoding, separator, hasHeader } = shown!;
      onChoose(new Map(shown!.columns.map(({ name }, index) => [name, targets[index]!])));
      storeImport(client, await checkImport(data.id, { encoding, separator, hasHeader, columns: targets }));
      onChecked();
    } catch (error) {
      const fields = (error instanceof AppError && error.fields) || {};
      setProblem({ message: describeFailure(error), fields });
    } finally {
      setBusy(false);
    }
  }
  return (
    <section className={classes.section}>
      <h2>{texts.columnsTitle}</h2>
      {data.error && <FormMessage>{data.error}</FormMessage>}
      <FormatFields preview={shown} onChange={changeFormat} />
      {preview.error && <FormMessage>{describeFailure(preview.error)}</FormMessage>}
      <ul className={classes.columns} aria-label={texts.columnsTitle}>
        {shown.columns.map(({ name, asAttribute }, index) => (
          <ColumnRow
            key={`${index} ${name}`}
            name={name}
            asAttribute={asAttribute}
            samples={shown.rows.map((row) => row[index] ?? '')}
            target={targets[index]!}
            isJoined={targets.slice(0, index).some(({ as }) => as === 'name')}
            attributes={attributes.data.items}
            problem={problem?.fields[`columns.${index}`]}
            onChange={(target) => changeTarget(index, target)}
          />
        ))}
      </ul>
      {skippedCount > 0 && <p className={classes.note}>{texts.skipped(skippedCount)}</p>}
      <FormMessage>{problem?.message}</FormMessage>
      <div className={classes.buttons}>
        <Button loading={isBusy} onClick={() => void check()}>
          {texts.checkFile}
        </Button>
        <ReplaceFile onReplace={onReplace} />
      </div>
    </section>
  );
}

/** Encoding, separator and first row, as they seem to be, each to be changed. */
function FormatFields({ preview, onChange }: { preview: ImportPreview; onChange(change: FileFormat): void }) {
  return (
    <fieldset className={classes.format}>
      <legend>{texts.fileFormat}</legend>
      <Select
        label={texts.encoding}
        description={preview.isEncodingCertain ? undefined : texts.encodingUncertain}
        value={preview.encoding}
        data={ENCODINGS.map((value) => ({ value, label: encodingNames[value] }))}
        allowDeselect={false}
        {...buildSelectProps(ENCODINGS.length)}
        onChange={(value) => onChange({ encoding: value as Encoding })}
      />
      <Select
        label={texts.separator}
        value={preview.separator}
        data={SEPARATORS.map((value) => ({ value, label: texts.separators[value] }))}
        allowDeselect={false}
        onChange={(value) => onChange({ separator: SEPARATORS.find((one) => one === value)! })}
      />
      <Checkbox
        className={classes.wide}
        label={texts.hasHeader}
        checked={preview.hasHeader}
        onChange={(event) => onChange({ hasHeader: event.currentTarget.checked })}
      />
    </fieldset>
  );
}
