import { Skeleton } from '#frontend/design-system/loading/Skeleton.tsx';
import * as styles from './chartPage.css.ts';

export const fourLoadingTiles = [1, 2, 3, 4].map((tile) => <Skeleton key={tile} height="134px" />);

export const loadingTiles = <div className={styles.tiles}>{fourLoadingTiles}</div>;
