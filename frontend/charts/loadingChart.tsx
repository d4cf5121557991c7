import * as styles from './chartPage.css.ts';

const loading = (kind: keyof typeof styles.loading) => (
  <div className={styles.loading[kind]} role="status">
    Loading...
  </div>
);

export const loadingChart = loading('plain');
export const loadingChartWithLegend = loading('legend');
