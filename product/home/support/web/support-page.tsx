import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { Contact, Diagnostics, SystemStatus } from './installation-cards.tsx';
import { HelpArticles } from './help-articles.tsx';
import { ShortcutList } from './shortcut-list.tsx';
import classes from './support.module.css';
import { texts } from './texts.ts';

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
