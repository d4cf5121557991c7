import { Footsteps } from './Footsteps.tsx';
import { loading } from './LoadingScreen.css.ts';
import { t } from '#frontend/language/t.ts';

/** While it is not yet known who is here. */
export const LoadingScreen = () => (
  <main className={loading} aria-busy="true">
    <Footsteps />
    <p role="status">{t('Loading...')}</p>
  </main>
);
