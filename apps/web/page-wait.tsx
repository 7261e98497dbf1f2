import { useNavigation } from 'react-router';
import { Spinner } from '#platform/ui/feedback/spinner.tsx';
import classes from './page-wait.module.css';
import { texts } from './texts.ts';

/** A spinner over the current page while the next one loads. */
export function NavigationSpinner() {
  const { state } = useNavigation();
  if (state !== 'loading') return null;
  return (
    <div className={classes.wait}>
      <Spinner label={texts.loadingPage} />
    </div>
  );
}
