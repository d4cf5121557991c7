import { Screen } from './Screen.tsx';
import { Skeleton } from '#frontend/design-system/loading/Skeleton.tsx';
import { VisuallyHidden } from '#frontend/design-system/text/VisuallyHidden.tsx';
import { t } from '#frontend/language/t.ts';

interface FormSkeletonProps {
  title: string;
  /** Where Back leads; a page of settings leads to the profile. */
  back?: string;
  /** Of the fields and cards, in their order. */
  heights?: readonly string[];
}

/** The frame of a form or a page of settings while it loads. */
export const FormSkeleton = ({ title, back = '/profile', heights = ['3rem', '14rem', '10rem'] }: FormSkeletonProps) => (
  <Screen title={title} back={back} width="form">
    <VisuallyHidden>{t('Loading...')}</VisuallyHidden>
    {heights.map((height) => (
      <Skeleton key={height} height={height} />
    ))}
  </Screen>
);
