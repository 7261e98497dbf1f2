import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { Contact, Diagnostics, SystemStatus } from './installation-cards.tsx';
import { HelpArticles } from './help-articles.tsx';
import classes from './support.module.css';
import { texts } from './texts.ts';
import { Fragment } from 'react';
import { listKeys, SHORTCUTS, type ShortcutId, type ShortcutPlace } from '#platform/ui/shortcuts.ts';

const IDS = Object.keys(SHORTCUTS) as ShortcutId[];
const PLACES = [...new Set(IDS.map((id) => SHORTCUTS[id].place))];

/** The shortcuts that the app handles, by where they work. */
function ShortcutList() {
  return (
    <section aria-labelledby="shortcuts">
      <h2 id="shortcuts">{texts.keyboardShortcuts}</h2>
      {PLACES.map((place) => (
        <ShortcutsOfPlace key={place} place={place} />
      ))}
    </section>
  );
}

function ShortcutsOfPlace({ place }: { place: ShortcutPlace }) {
  return (
    <>
      <h3>{texts.places[place]}</h3>
      <dl className={classes.rows}>
        {IDS.filter((id) => SHORTCUTS[id].place === place).map((id) => (
          <div key={id} className={classes.row}>
            <dt>{texts.shortcuts[id]}</dt>
            <dd>
              {listKeys(id).map((keys, index) => (
                <Fragment key={keys.join(' ')}>
                  {index > 0 && <span className="muted"> {texts.or} </span>}
                  {keys.map((key, keyIndex) => (
                    <Fragment key={key}>
                      {keyIndex > 0 && ' '}
                      <kbd>{key}</kbd>
                    </Fragment>
                  ))}
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** Help for everyone: articles, shortcuts, the state of the installation, and whom to ask. */
export function SupportPage() {
  return (
    <div className={classes.frame}>
      <PageHeader title={texts.help} facts={texts.helpFacts} />
      <div className={classes.columns}>
        <HelpArticles />
        <div className={classes.side}>
          <SystemStatus />
          <Contact />
          <Diagnostics />
          <ShortcutList />
        </div>
      </div>
    </div>
  );
}
