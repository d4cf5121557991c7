/** The language of the app's own texts. Sent with each call, so that a browser set to another one gets no mixture. */
export const pageLanguage = 'en';
