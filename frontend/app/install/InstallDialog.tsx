import { Mark } from '#frontend/app/shell/Mark.tsx';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { Dialog } from '#frontend/design-system/dialogs/Dialog.tsx';
import { Text } from '#frontend/design-system/text/Text.tsx';
import { tagline } from '#frontend/app/shell/Header.tsx';
import { installation } from './installation.ts';
import * as styles from './InstallDialog.css.ts';
import { installTexts } from './texts.ts';
import { useInstallation } from './useInstallation.ts';

type InstallDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Our own words before the browser's: closing it in any way means "not now". */
export const InstallDialog = ({ open, onOpenChange }: InstallDialogProps) => {
  const { isPrompting } = useInstallation();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title={installTexts.title}
      description={installTexts.description}
      actions={
        <>
          <Button variant="quiet" onClick={() => onOpenChange(false)}>
            {installTexts.later}
          </Button>
          <Button pending={isPrompting} pendingLabel={installTexts.installing} onClick={installation.install}>
            {installTexts.install}
          </Button>
        </>
      }
    >
      <div className={styles.card}>
        <Mark className={styles.icon} />
        <div>
          <Text weight="strong">Everystep</Text>
          <Text size="small" tone="soft">
            {tagline}
          </Text>
        </div>
      </div>
    </Dialog>
  );
};
