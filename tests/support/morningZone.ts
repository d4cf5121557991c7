/** A zone in which it is between nine and ten in the morning. */
export function morningZone(): string {
  const ahead = 9 - Temporal.Now.zonedDateTimeISO('UTC').hour;
  const hours = ahead < -12 ? ahead + 24 : ahead;
  return `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
}
