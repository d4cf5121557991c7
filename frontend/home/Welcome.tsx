import { welcome } from '#frontend/accounts/greeting.ts';
import * as styles from './Welcome.css.ts';

/** The greeting without the name: the same text on the same spot before and after the member is known. */
export const Welcome = () => <span className={styles.welcome}>{welcome}</span>;
