import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { CopyField } from '#platform/ui/copy-field.tsx';
import { SettingsSection } from '#platform/ui/layout/settings-frame.tsx';
import { downloadFile } from '#platform/ui/save-file.ts';
import type { PlaceKind } from '../place-kind.ts';
import type { ErasurePlace, ErasureReceipt } from '../erasure.ts';
import classes from './erasure.module.css';
import { listPlaces } from './list-places.ts';
import { texts } from './texts.ts';

/** Where texts can be, as nouns say it: found by its file name. */
const placeKinds = Object.values(
  import.meta.glob<{ placeKinds: PlaceKind[] }>('../../../**/erasure-places.ts', { eager: true }),
).flatMap((module) => module.placeKinds);

/** What a receipt says, in plain words, and the receipt itself. */
export function ErasureReceiptSections(props: {
  receipt: ErasureReceipt;
  text: string;
  places: readonly ErasurePlace[];
  derived: number;
}) {
  const { receipt, text, places, derived } = props;
  const removed = Object.entries(receipt.removed);
  return (
    <>
      <SettingsSection title={texts.deleted}>
        {removed.length > 0 ? (
          <ul className={classes.list}>
            {removed.map(([name, n]) => (
              <li key={name}>{texts.removed(name, n)}</li>
            ))}
          </ul>
        ) : (
          <p>{texts.nothingDeleted}</p>
        )}
      </SettingsSection>
      <Places places={places} derived={derived} />
      <SettingsSection title={texts.notCovered}>
        <dl className={classes.uncovered}>
          <dt>{texts.backups}</dt>
          <dd>{receipt.backups}</dd>
          <dt>{texts.receivers}</dt>
          <dd>
            {receipt.receivers.length > 0 ? (
              <>
                {texts.receiversExplained}
                <ul className={classes.list}>
                  {receipt.receivers.map((one) => (
                    <li key={one}>{one}</li>
                  ))}
                </ul>
              </>
            ) : (
              texts.noReceivers
            )}
          </dd>
          {receipt.notSearched.length > 0 && (
            <>
              <dt>{texts.notSearched}</dt>
              <dd>{receipt.notSearched.join('. ')}.</dd>
            </>
          )}
        </dl>
      </SettingsSection>
      <Receipt receipt={receipt} text={text} />
    </>
  );
}

function Places({ places, derived }: { places: readonly ErasurePlace[]; derived: number }) {
  const listed = listPlaces(places, placeKinds);
  if (listed.length === 0)
    return (
      <SettingsSection title={texts.decide}>
        <p>{texts.nothingLeft}</p>
      </SettingsSection>
    );
  return (
    <SettingsSection title={texts.decide} sentence={texts.decideExplained}>
      <ul className={classes.places} aria-label={texts.decide}>
        {listed.map(({ label, path, count }) => {
          const name = count === 1 ? label : texts.several(label, count);
          return <li key={`${label} ${path}`}>{path === null ? name : <Link to={path}>{name}</Link>}</li>;
        })}
      </ul>
      {derived > 0 && <p className="muted">{texts.decideFollows}</p>}
    </SettingsSection>
  );
}

function Receipt({ receipt, text }: { receipt: ErasureReceipt; text: string }) {
  const name = texts.fileName(receipt.erasure);
  const json = () => new Blob([`${JSON.stringify(receipt, null, 2)}\n`], { type: 'application/json' });
  return (
    <>
      <SettingsSection title={texts.receipt} sentence={texts.receiptExplained}>
        <div className={classes.buttons}>
          <Button onClick={() => downloadFile(new Blob([text], { type: 'text/plain' }), `${name}.txt`)}>
            {texts.downloadText}
          </Button>
          <Button variant="default" onClick={() => downloadFile(json(), `${name}.json`)}>
            {texts.downloadJson}
          </Button>
        </div>
      </SettingsSection>
      <SettingsSection title={texts.verify} sentence={texts.verifyExplained}>
        <CopyField label={texts.command} isLabelHidden value={texts.verifyCommand(`${name}.json`)} />
      </SettingsSection>
    </>
  );
}
