import { type FormEvent, useState } from 'react';
import { fieldErrors, type Problem } from '#frontend/app/useMutation.ts';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { TextField } from '#frontend/design-system/fields/TextField.tsx';
import { t, translated } from '#frontend/language/t.ts';
import { storageLimitInput } from '#gateway/operators/operatedMember.rules.ts';
import * as styles from './MemberDialog.css.ts';

interface RoomFieldProps {
  megabytes: number | null | undefined;
  hint: string;
  pending: boolean;
  onSave: (megabytes: number | null) => Promise<{ ok: true } | { ok: false; problem: Problem }>;
}

/** Room for photos in MB; empty for the default. */
export function RoomField({ megabytes, hint, pending, onSave }: RoomFieldProps) {
  const saved = megabytes === null || megabytes === undefined ? '' : String(megabytes);
  const [text, setText] = useState(saved);
  const [error, setError] = useState<string>();
  async function save(event: FormEvent) {
    event.preventDefault();
    const wanted = text.trim() === '' ? null : Number(text);
    const problem = storageLimitInput.safeParse({ megabytes: wanted }).error?.issues[0];
    if (problem) return setError(translated(problem.message));
    const outcome = await onSave(wanted);
    if (!outcome.ok) setError(fieldErrors(outcome.problem).megabytes);
  }
  return (
    <form className={styles.line} noValidate onSubmit={(event) => void save(event)}>
      <TextField
        label={t('Room for photos')}
        hint={hint}
        placeholder={t('Default')}
        trailing="MB"
        inputMode="numeric"
        autoComplete="off"
        value={text}
        error={error}
        onChange={({ target }) => {
          setText(target.value);
          setError(undefined);
        }}
      />
      <div className={styles.beside}>
        <Button type="submit" variant="soft" pending={pending} disabled={text.trim() === saved}>
          {t('Save')}
        </Button>
      </div>
    </form>
  );
}
