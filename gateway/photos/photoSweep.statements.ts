/** Which of these keys and folders ($1) are being erased. */
export const erasuresAmong = {
  name: 'erasures-among',
  text: 'select key from object_erasures where key = any($1)',
};
