import { Link } from 'react-router';
import { formatTemplateFacts } from './format-template-facts.ts';
import classes from './suggested-templates.module.css';
import { texts } from './texts.ts';
import { useSuggestedTemplates } from './use-suggested-templates.ts';

/** Links to templates for people without a study; hidden if the gallery cannot be loaded. */
export function SuggestedTemplates() {
  const { rows = [] } = useSuggestedTemplates();
  if (rows.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby="suggested-templates">
      <div className={classes.head}>
        <h2 id="suggested-templates">{texts.startFromTemplate}</h2>
        <Link to="/templates">{texts.allTemplates}</Link>
      </div>
      <ul className={classes.rows}>
        {rows.map((row) => (
          <li key={row.id}>
            <Link className={classes.row} to={`/templates?preview=${row.id}`}>
              <strong>{row.name}</strong>
              <span>{row.description}</span>
              <span className="muted">{formatTemplateFacts(row)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
