export const sleepChartFailed = 'Error loading sleep data';
