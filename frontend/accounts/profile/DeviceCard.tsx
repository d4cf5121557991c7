import { InstallButton } from '#frontend/app/install/InstallButton.tsx';
import { Button } from '#frontend/design-system/Button.tsx';
import { Card } from '#frontend/design-system/Card.tsx';
import { SectionHeading } from '#frontend/design-system/SectionHeading.tsx';
import { useLogout } from '../useLogout.ts';

/** What concerns this browser alone: leaving it, and having the app on its home screen. */
export const DeviceCard = () => {
  const [logout, isLeaving] = useLogout();
  return (
    <Card padding="lg">
      <SectionHeading
        title="This device"
        subtitle="Your journal stays safe while you are away."
        aside={<Button variant="destructive" size="sm" icon="logout" pending={isLeaving} pendingLabel="Signing out…" onClick={logout}>Logout</Button>}
      />
      <InstallButton block />
    </Card>
  );
};
