import { Button, type ButtonProps } from '#frontend/design-system/buttons/Button.tsx';
import { installation } from './installation.ts';
import { installTexts } from './texts.ts';
import { useInstallation } from './useInstallation.ts';

/** For the profile: there only when the app can be installed, or is. */
export const InstallButton = (look: Pick<ButtonProps, 'variant' | 'size' | 'block'>) => {
  const { canInstall, isInstalled, isPrompting } = useInstallation();
  if (isInstalled)
    return (
      <Button variant="quiet" {...look} icon="check" disabled>
        {installTexts.installed}
      </Button>
    );
  if (!canInstall) return null;
  return (
    <Button
      variant="soft"
      {...look}
      icon="download"
      pending={isPrompting}
      pendingLabel={installTexts.installing}
      onClick={installation.install}
    >
      {installTexts.install}
    </Button>
  );
};
