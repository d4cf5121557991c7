import { useState } from 'react';
import { Button, ButtonLink, type ButtonProps } from '#frontend/design-system/buttons/Button.tsx';
import { tierOf } from '#gateway/billing/membership.rules.ts';
import { DeferredUpgradeDialog } from './UpgradeDialogDeferred.ts';

type PremiumButtonProps = Pick<ButtonProps, 'variant' | 'size' | 'icon' | 'bare' | 'children'> & {
  membership: string;
};

/** Opens the upgrade dialog, or the profile with Manage Subscription for members who already pay. */
export function PremiumButton({ membership, ...style }: PremiumButtonProps) {
  const [isOpen, setOpen] = useState(false);
  if (tierOf(membership) !== 'Free') return <ButtonLink {...style} to="/profile" />;
  return (
    <>
      <Button
        {...style}
        aria-haspopup="dialog"
        onPointerEnter={DeferredUpgradeDialog.preload}
        onFocus={DeferredUpgradeDialog.preload}
        onClick={() => setOpen(true)}
      />
      <DeferredUpgradeDialog open={isOpen} onOpenChange={setOpen} target="Premium" />
    </>
  );
}
