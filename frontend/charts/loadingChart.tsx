import * as styles from './chartPage.css.ts';

export const loadingChart = (
  <div className={styles.loading} role="status">
    Loading...
  </div>
);
