import { t } from '#frontend/language/t.ts';

export const sleepChartFailed = t('Error loading sleep data');
