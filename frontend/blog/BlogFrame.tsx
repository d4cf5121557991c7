import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { Screen } from '#frontend/app/shell/Screen.tsx';
import { session } from '#frontend/app/session.ts';
import { SectionHeading } from '#frontend/design-system/text/SectionHeading.tsx';
import { EnglishOnly } from './EnglishOnly.tsx';
import { feedBackTarget, postBackTarget } from './backTarget.ts';
import { blogTexts } from '#gateway/blog/blogTexts.rules.ts';
import { t, translated } from '#frontend/language/t.ts';

const isSignedIn = () => session.token() !== null;

/** The feed's layout. Only members get a Back button. */
export function FeedFrame({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const signedIn = isSignedIn();
  function back() {
    const target = feedBackTarget({ signedIn, hasHistory: history.length > 1 });
    void (target === 'history' ? navigate(-1) : navigate(target));
  }
  return (
    <Screen title={t('JOURNEY BLOG')} menu={signedIn} back={signedIn ? back : undefined}>
      <SectionHeading title={translated(blogTexts.heading)} subtitle={translated(blogTexts.subtitle)} />
      <EnglishOnly />
      {children}
    </Screen>
  );
}

/** An article's layout, without a heading of its own. */
export function PostFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Screen documentTitle={title} width="reading" back={postBackTarget({ signedIn: isSignedIn() })}>
      {children}
    </Screen>
  );
}
