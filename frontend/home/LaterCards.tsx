import { Announcement } from '#frontend/billing/Announcement.tsx';
import { InsightCard } from '#frontend/insights/InsightCard.tsx';

/** The cards that load their own data once the day is drawn. */
export function LaterCards() {
  return (
    <>
      <InsightCard />
      <Announcement />
    </>
  );
}
