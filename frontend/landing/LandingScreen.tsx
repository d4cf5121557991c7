import { isStandalone, surroundings } from '#frontend/app/install/standalone.ts';
import { loadable } from '#frontend/app/loadable.tsx';
import { Screen } from '#frontend/app/shell/Screen.tsx';
import { Features } from './Features.tsx';
import { FinalCall } from './FinalCall.tsx';
import { Footer } from './Footer.tsx';
import { Hero } from './Hero.tsx';
import { LandingActions } from './LandingActions.tsx';
import * as styles from './LandingScreen.css.ts';
import { Prices } from './Prices.tsx';
import { Reasons } from './Reasons.tsx';
import { Steps } from './Steps.tsx';
import { Testimonials } from './Testimonials.tsx';

// Of its own, so that a browser tab's first paint doesn't wait for styles that it never needs.
const appLanding = loadable(async () => (await import('./AppLanding.tsx')).AppLanding);

/** `/` for visitors: in a browser tab what this is and why one can trust it, in the installed app just the way in. */
export const LandingScreen = () => (isStandalone(surroundings()) ? <appLanding.Component /> : <PublicLanding />);

const PublicLanding = () => (
  <>
    <Screen menu={false} actions={<LandingActions />}>
      <div className={styles.sections}>
        <Hero />
        <Features />
        <Steps />
        <Reasons />
        <Prices />
        <Testimonials />
        <FinalCall />
      </div>
    </Screen>
    <Footer />
  </>
);
