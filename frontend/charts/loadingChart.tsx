import * as styles from './chartPage.css.ts';
import { t } from '#frontend/language/t.ts';

const loading = (kind: keyof typeof styles.loading) => (
  <div className={styles.loading[kind]} role="status">
    {t('Loading...')}
  </div>
);

export const loadingChartBelowTiles = loading('belowTiles');
export const loadingChartWithLegend = loading('legend');
