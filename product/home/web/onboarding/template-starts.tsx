import { Button } from '@mantine/core';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { CardSkeletons } from '#platform/ui/feedback/skeletons.tsx';
import { useAuth } from '#product/accounts/web/shared/auth.tsx';
import { formatTemplateFacts } from '#product/templates/web/shared/format-template-facts.ts';
import { useSuggestedTemplates } from '#product/templates/web/shared/use-suggested-templates.ts';
import classes from './onboarding.module.css';
import type { StartsProps } from './start.ts';
import { texts } from './texts.ts';

/** The template that fits the goal best, and two others. */
export function TemplateStarts({ pending, onStart }: StartsProps) {
  const { onboarding } = useAuth();
  const { rows, canEdit, error, refetch } = useSuggestedTemplates();
  if (!rows)
    return error ? (
      <LoadFailure error={error} onRetry={() => refetch()} />
    ) : (
      <CardSkeletons cards={3} height={150} />
    );
  if (!canEdit) return <p>{texts.introPage.viewerCannotCreate}</p>;
  const [first, ...others] = rows;
  if (!first) return null;
  const goal = onboarding?.goal;
  const renderButton = (id: string, name: string, isPrimary: boolean) => (
    <Button
      variant={isPrimary ? 'filled' : 'default'}
      aria-label={texts.introPage.useTemplateNamed(name)}
      loading={pending?.kind === 'template' && pending.templateId === id}
      onClick={() => onStart({ kind: 'template', templateId: id })}
    >
      {texts.introPage.useTemplate}
    </Button>
  );
  return (
    <section className={classes.templates} aria-label={texts.introPage.templates}>
      <div className={classes.bestTemplate}>
        <p className={classes.step}>
          {goal && goal !== 'other'
            ? texts.introPage.suggestedForGoal(texts.goals[goal])
            : texts.introPage.popularTemplate}
        </p>
        <h2>{first.name}</h2>
        <p>{first.description}</p>
        <p className="muted">{formatTemplateFacts(first)}</p>
        {renderButton(first.id, first.name, true)}
      </div>
      <ul className={classes.otherTemplates}>
        {others.map((row) => (
          <li key={row.id}>
            <h3>{row.name}</h3>
            <p>{row.description}</p>
            <p className="muted">{formatTemplateFacts(row)}</p>
            {renderButton(row.id, row.name, false)}
          </li>
        ))}
      </ul>
      <button type="button" className={classes.textButton} onClick={() => onStart({ kind: 'gallery' })}>
        {texts.introPage.allTemplates}
      </button>
    </section>
  );
}
