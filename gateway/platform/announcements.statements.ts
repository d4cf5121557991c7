/** Has PostgreSQL send over this connection what is announced on these channels. */
export const listenTo = (channels: Iterable<string>) =>
  Array.from(channels, (channel) => `listen ${channel}`).join(';');

/** Asks PostgreSQL for nothing but a response. */
export const areYouThere = 'select 1 as there';
