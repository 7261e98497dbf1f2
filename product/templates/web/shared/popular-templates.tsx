import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatTemplateFacts } from '../format-template-facts.ts';
import { templatesOptions } from '../requests.ts';
import classes from './popular-templates.module.css';
import { texts } from './texts.ts';

/** The three most popular templates. */
const POPULAR_TEMPLATE_IDS = ['nps', 'sus', 'product-market-fit'];

/** Links to templates for people without a study; hidden if the gallery cannot be loaded. */
export function PopularTemplates() {
  const { data } = useQuery(templatesOptions);
  const rows = POPULAR_TEMPLATE_IDS.flatMap((id) => data?.items.find((row) => row.id === id) ?? []);
  if (rows.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby="popular-templates">
      <div className={classes.head}>
        <h2 id="popular-templates">{texts.startFromTemplate}</h2>
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
