import { notify } from '#frontend/app/notices.ts';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { TextField } from '#frontend/design-system/fields/TextField.tsx';
import { tokenTexts } from '#gateway/tokens/tokenTexts.rules.ts';
import { pushAddress } from './setupLink.ts';
import { phoneTexts as texts } from './texts.ts';
import { t } from '#frontend/language/t.ts';

/** The address to which phones send, to copy. */
export function PhoneAddress() {
  async function copy() {
    try {
      await navigator.clipboard.writeText(pushAddress());
      notify(texts.copied);
    } catch {
      notify({ ...tokenTexts.copyFailed, variant: 'destructive' });
    }
  }
  return (
    <>
      <TextField
        label={texts.address}
        value={pushAddress()}
        readOnly
        spellCheck={false}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button variant="soft" icon="copy" block="phone" onClick={() => void copy()}>
        {t('Copy the address')}
      </Button>
    </>
  );
}
