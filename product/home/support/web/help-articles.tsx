import { TextInput } from '@mantine/core';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useRef, type KeyboardEvent } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { BackLink } from '#platform/ui/layout/back-link.tsx';
import { isComposing, isEnter } from '#platform/ui/is-enter.ts';
import { TOPICS, type Article } from '../article.ts';
import { ARTICLES } from '../articles.ts';
import { searchArticles } from '../search-articles.ts';
import classes from './support.module.css';
import { texts } from './texts.ts';

/** The address of an article; the search stays, so that going back shows what was found. */
function buildPath(article: string | null, search: string): string {
  const params = new URLSearchParams({ ...(search && { search }), ...(article && { article }) });
  return params.size > 0 ? `/support?${params.toString()}` : '/support';
}

/** Search over the articles, and the article that the address names. */
export function HelpArticles() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const search = params.get('search') ?? '';
  const opened = ARTICLES.find(({ id }) => id === params.get('article'));
  const found = searchArticles(ARTICLES, search);
  const resultsRef = useRef<HTMLDivElement>(null);
  const listLinks = () => [...(resultsRef.current?.querySelectorAll<HTMLElement>('a[data-article]') ?? [])];

  function handleSearchKey(event: KeyboardEvent) {
    if (isComposing(event)) return;
    if (event.key === 'ArrowDown') listLinks()[0]?.focus();
    else if (isEnter(event) && found[0] && search) void navigate(buildPath(found[0].id, search));
    else return;
    event.preventDefault();
  }

  /** Arrows move between the results, and from the first one back to the search. */
  function handleResultKey(event: KeyboardEvent) {
    const offset = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!offset) return;
    event.preventDefault();
    const links = listLinks();
    const index = links.findIndex((link) => link === document.activeElement) + offset;
    if (index < 0) document.getElementById('search-help')?.focus();
    else links[index]?.focus();
  }

  return (
    <div>
      <TextInput
        id="search-help"
        type="search"
        aria-label={texts.searchHelp}
        placeholder={texts.placeholder}
        maxLength={200}
        leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
        value={search}
        onChange={(event) => void navigate(buildPath(null, event.currentTarget.value), { replace: true })}
        onKeyDown={handleSearchKey}
      />
      {opened ? (
        <OpenedArticle article={opened} backTo={buildPath(null, search)} />
      ) : (
        <div ref={resultsRef} role="region" aria-label={texts.articles}>
          {search ? (
            <>
              <p className={classes.status} role="status">
                {found.length > 0 ? texts.found(found.length) : texts.nothingFound(search)}
              </p>
              <ArticleLinks articles={found} search={search} onKeyDown={handleResultKey} />
            </>
          ) : (
            TOPICS.map((topic) => (
              <section key={topic} aria-label={texts.topics[topic]}>
                <h2 className={classes.topic}>{texts.topics[topic]}</h2>
                <ArticleLinks
                  articles={ARTICLES.filter((article) => article.topic === topic)}
                  search={search}
                  onKeyDown={handleResultKey}
                />
              </section>
            ))
          )}
        </div>
      )}
    </div>
  );
}

interface ArticleLinksProps {
  articles: Article[];
  search: string;
  onKeyDown(event: KeyboardEvent): void;
}

function ArticleLinks({ articles, search, onKeyDown }: ArticleLinksProps) {
  return (
    <ul className={classes.list}>
      {articles.map(({ id, title }) => (
        <li key={id}>
          <Link className={classes.link} data-article={id} to={buildPath(id, search)} onKeyDown={onKeyDown}>
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function OpenedArticle({ article, backTo }: { article: Article; backTo: string }) {
  const { title, paragraphs, link } = article;
  return (
    <article className={classes.article}>
      <div>
        <BackLink to={backTo} label={texts.backToAll} />
      </div>
      <h2>{title}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {link && (
        <p>
          <Link to={link.to}>{link.label} →</Link>
        </p>
      )}
    </article>
  );
}
