import { useState } from 'react';
import { Button, ButtonLink, type ButtonProps } from '#frontend/design-system/buttons/Button.tsx';
import { tierOf } from '#gateway/billing/membership.rules.ts';
import { DeferredUpgradeDialog } from './UpgradeDialogDeferred.ts';

type PremiumButtonProps = Pick<ButtonProps, 'variant' | 'size' | 'icon' | 'bare' | 'children'> & {
  /** The member's present one. */
  membership: string;
};

/** The way to Premium: the upgrade dialog, or the profile with Manage Subscription for members who pay for Ad-free. */
export function PremiumButton({ membership, ...look }: PremiumButtonProps) {
  const [isOpen, setOpen] = useState(false);
  if (tierOf(membership) !== 'Free') return <ButtonLink {...look} to="/profile" />;
  return (
    <>
      <Button
        {...look}
        aria-haspopup="dialog"
        onPointerEnter={DeferredUpgradeDialog.preload}
        onFocus={DeferredUpgradeDialog.preload}
        onClick={() => setOpen(true)}
      />
      <DeferredUpgradeDialog open={isOpen} onOpenChange={setOpen} target="Premium" />
    </>
  );
}
