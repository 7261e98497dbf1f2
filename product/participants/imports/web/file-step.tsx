import { useQueryClient } from '@tanstack/react-query';
import classes from './import.module.css';
import { FileField } from './file-field.tsx';
import { storeImport } from './requests.ts';
import { texts } from './texts.ts';

/** The first step: a file. */
export function FileStep({ onUploaded }: { onUploaded(id: string): void }) {
  const client = useQueryClient();
  return (
    <section className={classes.section}>
      <h2>{texts.chooseTitle}</h2>
      <p className={classes.note}>{texts.chooseHint}</p>
      <FileField
        onUploaded={(uploaded) => {
          storeImport(client, uploaded);
          onUploaded(uploaded.id);
        }}
      />
    </section>
  );
}
