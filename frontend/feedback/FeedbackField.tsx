import type { ChangeEvent } from 'react';
import { TextArea } from '#frontend/design-system/fields/TextArea.tsx';
import { feedbackLimits } from '#gateway/feedback/feedback.rules.ts';
import { t } from '#frontend/language/t.ts';

interface FeedbackFieldProps {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (event: ChangeEvent<HTMLTextAreaElement>) => void;
}

/** The box for what somebody has to say, with a count of its characters. */
export const FeedbackField = (field: FeedbackFieldProps) => (
  <TextArea
    label={t('Your feedback')}
    height="13rem"
    maxLength={feedbackLimits.max}
    count={{ used: field.value.length, of: feedbackLimits.max }}
    {...field}
  />
);
