import { Button, Modal } from '@mantine/core';
import { plainText } from '#product/blocks/text.ts';
import type { Upload, UploadLine } from '../../texts/exchange.ts';
import { formatLanguageName } from '../../texts/languages.ts';
import classes from './translations.module.css';
import { texts as sharedTexts } from '../shared/texts.ts';
import { texts } from './texts.ts';

const EFFECT_LABELS: Record<UploadLine['effect'], string> = {
  new: texts.new,
  changed: texts.changed,
  same: texts.unchanged,
  empty: texts.empty,
  unknown: texts.notInStudy,
  broken: texts.notImported,
};
const EFFECT_ORDER = ['broken', 'unknown', 'changed', 'new', 'same', 'empty'] as const;
/** Effects whose texts are listed; of the others only the number is shown. */
const LISTED_EFFECTS: UploadLine['effect'][] = ['broken', 'unknown', 'changed', 'new'];
const MAX_LISTED_LINES = 300;

interface Props {
  upload: Upload;
  onCancel(): void;
  onImport(): void;
}

/** The effect of a file, before anything is saved. */
export function UploadDialog({ upload, onCancel, onImport }: Props) {
  const { lines } = upload;
  const counts = EFFECT_ORDER.map((effect) => ({
    effect,
    count: lines.filter((line) => line.effect === effect).length,
  }));
  const changeCount = lines.filter(({ effect }) => effect === 'new' || effect === 'changed').length;
  const listedLines = LISTED_EFFECTS.flatMap((effect) => lines.filter((line) => line.effect === effect));
  return (
    <Modal
      opened
      onClose={onCancel}
      title={texts.textsIn(formatLanguageName(upload.language))}
      size={720}
      closeButtonProps={{ 'aria-label': sharedTexts.close }}
    >
      <div className={classes.upload}>
        <dl className={classes.counts}>
          {counts
            .filter(({ count }) => count > 0)
            .map(({ effect, count }) => (
              <div key={effect} data-does={effect}>
                <dt>{EFFECT_LABELS[effect]}</dt>
                <dd>{count.toLocaleString('en')}</dd>
              </div>
            ))}
        </dl>
        {listedLines.length > 0 && (
          <ul className={classes.lines}>
            {listedLines.slice(0, MAX_LISTED_LINES).map((line, index) => (
              <li key={`${line.key} ${index}`}>
                <span className={classes.effect} data-does={line.effect}>
                  {EFFECT_LABELS[line.effect]}
                </span>
                <span>
                  {line.label}
                  {line.reason && <span className={classes.small}> {line.reason}</span>}
                  {line.tree.length > 0 && (
                    <span lang={upload.language} dir="auto" className={classes.translation}>
                      {plainText(line.tree, () => '@an answer')}
                    </span>
                  )}
                </span>
              </li>
            ))}
          </ul>
        )}
        {listedLines.length > MAX_LISTED_LINES && (
          <p className={classes.small}>{texts.andMoreSentence(listedLines.length - MAX_LISTED_LINES)}</p>
        )}
        <div className={classes.tools}>
          {changeCount === 0 && <p className={classes.status}>{texts.noChangesInFile}</p>}
          <Button variant="default" onClick={onCancel}>
            {changeCount > 0 ? sharedTexts.cancel : sharedTexts.close}
          </Button>
          {changeCount > 0 && <Button onClick={onImport}>{texts.importChanges(changeCount)}</Button>}
        </div>
      </div>
    </Modal>
  );
}
