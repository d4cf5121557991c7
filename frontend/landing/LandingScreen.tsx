import { isStandalone, surroundings } from '#frontend/app/install/standalone.ts';
import { Screen } from '#frontend/app/shell/Screen.tsx';
import { AppLanding } from './AppLanding.tsx';
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

/** `/` for visitors: in a browser tab what this is and why one can trust it, in the installed app just the way in. */
export const LandingScreen = () => (isStandalone(surroundings()) ? <AppLanding /> : <PublicLanding />);

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
