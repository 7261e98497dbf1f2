import { Link, useSearchParams } from 'react-router';
import { useCurrentInView } from '#platform/ui/layout/use-current-in-view.ts';
import classes from './questions-tabs.module.css';
import { texts } from './texts.ts';
import { texts as sharedTexts } from '../shared/texts.ts';

/** Views of the questions step (`?view=`). */
const VIEWS = {
  blocks: sharedTexts.blocks,
  map: texts.map,
  rules: sharedTexts.rules,
  variables: sharedTexts.variables,
  translations: sharedTexts.translations,
} as const;
type QuestionsView = keyof typeof VIEWS;

/** The view that the address names; by default the blocks. */
export function useQuestionsView(): QuestionsView {
  const [search] = useSearchParams();
  const view = search.get('view');
  return view !== null && Object.hasOwn(VIEWS, view) ? (view as QuestionsView) : 'blocks';
}

/** Links to the views of the questions step. */
export function QuestionsTabs({
  incompleteViews,
}: {
  incompleteViews: Partial<Record<QuestionsView, boolean>>;
}) {
  const current = useQuestionsView();
  const [search] = useSearchParams();
  const navRef = useCurrentInView(current);
  return (
    <nav ref={navRef} className={`${classes.tabs} fading-edges`} aria-label={texts.questionViews}>
      {Object.entries(VIEWS).map(([view, label]) => {
        const query = new URLSearchParams(search);
        query.delete('field');
        if (view === 'blocks') query.delete('view');
        else query.set('view', view);
        return (
          <Link
            key={view}
            className={classes.tab}
            to={{ search: query.toString() }}
            replace
            aria-current={view === current ? 'page' : undefined}
          >
            {label}
            {incompleteViews[view as QuestionsView] && (
              <span className={classes.dot}>
                <span className="visually-hidden">{texts.incomplete}</span>
              </span>
            )}
          </Link>
        );
      })}
    </nav>
  );
}
